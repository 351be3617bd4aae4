/** Draws one moment of the board. Coordinates are in cells; the canvas is scaled. */
import { type BattlesnakesBoard, type Heading, isSolid, type Snake } from '../../../games/battlesnakes/board.ts';
import type { Seat } from '../../../games/engine/game.ts';
import { inOrder, type Tones } from './tones.ts';
import { lineAt, segmentsAt, type Trail, type TrailPoint, trailOf, WAYS } from './trail.ts';
import { copies, type Sight } from './window.ts';

export interface Moment {
  board: BattlesnakesBoard;
  then: BattlesnakesBoard | null;
  /** Progress from 0 to 1 between the two ticks. */
  t: number;
  me: Seat | null;
  next: Heading | null;
  sight: Sight;
  tones: Tones;
  cell: number;
}
type Pen = CanvasRenderingContext2D;
const ROUND = Math.PI * 2;

export function draw(pen: Pen, moment: Moment): void {
  const { sight, cell, tones } = moment;
  pen.setTransform(cell, 0, 0, cell, -sight.x * cell, -sight.y * cell);
  pen.fillStyle = tones.ground;
  pen.fillRect(sight.x, sight.y, sight.cells, sight.cells);
  grid(pen, moment);
  for (const food of moment.board.foods) lantern(pen, moment, food);
  for (const { snake, i } of inOrder(moment.board.snakes)) snakeAt(pen, moment, snake, i);
  for (const food of moment.board.foods) pointer(pen, moment, food);
}

export function trailIn({ board, then }: Pick<Moment, 'board' | 'then'>, snake: Snake): Trail {
  const previous = then?.snakes.find(({ seat }) => seat === snake.seat) ?? null;
  return trailOf(snake, previous, board.size);
}

function grid(pen: Pen, { board: { size, wrap }, sight: { x, y, cells }, tones, cell }: Moment): void {
  pen.lineWidth = 1 / cell;
  pen.strokeStyle = tones.line;
  pen.globalAlpha = cell < 9 ? 0.35 : 0.75;
  pen.beginPath();
  for (let i = Math.ceil(x); i <= x + cells; i++) line(pen, i, y, i, y + cells);
  for (let i = Math.ceil(y); i <= y + cells; i++) line(pen, x, i, x + cells, i);
  pen.stroke();
  pen.globalAlpha = 1;
  // Edges that wrap around are thin, walls thick.
  pen.lineWidth = wrap ? 2 / cell : 6 / cell;
  pen.strokeStyle = wrap ? tones.edge : tones.wall;
  pen.setLineDash(wrap ? [0.35, 0.35] : []);
  pen.beginPath();
  for (let i = Math.ceil(x / size) * size; i <= x + cells; i += size) line(pen, i, y, i, y + cells);
  for (let i = Math.ceil(y / size) * size; i <= y + cells; i += size) line(pen, x, i, x + cells, i);
  pen.stroke();
  pen.setLineDash([]);
}
function line(pen: Pen, x: number, y: number, toX: number, toY: number): void {
  pen.moveTo(x, y);
  pen.lineTo(toX, toY);
}

/** Draws a shape, and shifted copies wherever it crosses an edge that wraps around. */
function repeated(pen: Pen, { board: { size, wrap }, sight }: Moment, points: readonly TrailPoint[], work: () => void): void {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  for (const dx of copies(Math.min(...xs), Math.max(...xs) + 1, sight.x, sight.cells, size, wrap))
    for (const dy of copies(Math.min(...ys), Math.max(...ys) + 1, sight.y, sight.cells, size, wrap)) {
      pen.save();
      pen.translate(dx, dy);
      work();
      pen.restore();
    }
}

function lantern(pen: Pen, moment: Moment, food: number): void {
  const { size } = moment.board;
  const at = { x: food % size, y: Math.floor(food / size) };
  const { flame, glow, on } = moment.tones;
  repeated(pen, moment, [at], () => {
    pen.translate(at.x + 0.5, at.y + 0.5);
    disc(pen, 0, 0, 0.72, glow);
    pen.fillStyle = flame;
    pen.strokeStyle = flame;
    pen.lineWidth = 0.09;
    pen.beginPath();
    pen.arc(0, -0.3, 0.13, Math.PI, 0);
    pen.stroke();
    pen.beginPath();
    pen.moveTo(-0.16, -0.28);
    pen.lineTo(0.16, -0.28);
    pen.lineTo(0.28, -0.12);
    pen.lineTo(0.2, 0.32);
    pen.lineTo(-0.2, 0.32);
    pen.lineTo(-0.28, -0.12);
    pen.fill();
    pen.fillStyle = on;
    pen.globalAlpha = 0.5;
    pen.fillRect(-0.1, -0.1, 0.2, 0.32);
    pen.globalAlpha = 1;
    disc(pen, 0, 0.08, 0.08, flame);
  });
}

/** Points to food out of sight: a mark at the rim, in the direction of the shorter way. */
function pointer(pen: Pen, { board: { size, wrap }, sight, tones }: Moment, food: number): void {
  const half = sight.cells / 2;
  const shortest = (by: number): number => (wrap ? by - size * Math.round(by / size) : by);
  const x = shortest((food % size) + 0.5 - sight.x - half);
  const y = shortest(Math.floor(food / size) + 0.5 - sight.y - half);
  const beyond = Math.max(Math.abs(x), Math.abs(y));
  if (beyond <= half) return;
  const rim = (half - 0.5) / beyond;
  pen.save();
  pen.translate(sight.x + half + x * rim, sight.y + half + y * rim);
  pen.rotate(Math.atan2(y, x));
  pen.fillStyle = tones.flame;
  pen.beginPath();
  pen.moveTo(0.45, 0);
  pen.lineTo(-0.3, -0.26);
  pen.lineTo(-0.3, 0.26);
  pen.fill();
  pen.restore();
}

function snakeAt(pen: Pen, moment: Moment, snake: Snake, i: number): void {
  const { tones, t, me } = moment;
  const trail = trailIn(moment, snake);
  const isDead = snake.end !== null;
  const isOwn = snake.seat === me && !isDead;
  const tone = isDead ? tones.dead : tones.snake(i);
  repeated(pen, moment, [...trail.points, trail.before], () => {
    pen.translate(0.5, 0.5);
    pen.globalAlpha = isDead ? 0.5 : 1;
    if (isOwn) glowing(pen, lineAt(trail, t), tones.shade(i));
    body(pen, snake, trail, t, tone, isDead ? tones.line : tones.shade(i));
    head(pen, moment, snake, segmentsAt(trail, t)[0]!, tone, i);
    pen.globalAlpha = 1;
  });
}

function stroke(pen: Pen, points: readonly TrailPoint[], width: number, style: string): void {
  // A canvas does not draw lines of zero length.
  if (points.length === 1) disc(pen, points[0]!.x, points[0]!.y, width / 2, style);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = width;
  pen.strokeStyle = style;
  pen.beginPath();
  for (const [i, { x, y }] of points.entries()) i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y);
  pen.stroke();
}
function disc(pen: Pen, x: number, y: number, radius: number, style: string): void {
  pen.fillStyle = style;
  pen.beginPath();
  pen.arc(x, y, radius, 0, ROUND);
  pen.fill();
}

function glowing(pen: Pen, points: readonly TrailPoint[], style: string): void {
  pen.globalAlpha = 0.6;
  stroke(pen, points, 1.3, style);
  pen.globalAlpha = 1;
}

/** Draws a solid snake as one thick line, and others as a thin line with beads where they are solid and rings where not. */
function body(pen: Pen, { kind }: Snake, trail: Trail, t: number, tone: string, shade: string): void {
  const points = lineAt(trail, t);
  if (kind === 'Snake') {
    stroke(pen, points, 0.72, tone);
    return;
  }
  stroke(pen, points, 0.16, shade);
  const segments = segmentsAt(trail, t);
  for (const [i, { x, y }] of segments.entries()) {
    if (i === 0) continue;
    if (isSolid(kind, i, segments.length - 1)) {
      disc(pen, x, y, 0.4, tone);
      continue;
    }
    pen.lineWidth = 0.09;
    pen.strokeStyle = shade;
    pen.beginPath();
    pen.arc(x, y, 0.3, 0, ROUND);
    pen.stroke();
  }
}

/** Draws a head, which looks in the direction of travel and shows its number if there is room. */
function head(pen: Pen, { tones, me, next, cell }: Moment, snake: Snake, { x, y }: TrailPoint, tone: string, i: number): void {
  const isOwn = snake.seat === me && snake.end === null;
  disc(pen, x, y, 0.46, tone);
  if (isOwn) {
    pen.lineWidth = 0.1;
    pen.strokeStyle = tones.ink;
    pen.beginPath();
    pen.arc(x, y, 0.46, 0, ROUND);
    pen.stroke();
  }
  const way = WAYS[(isOwn && next) || snake.going];
  for (const side of [-1, 1])
    disc(pen, x + way.x * 0.28 - way.y * side * 0.2, y + way.y * 0.28 + way.x * side * 0.2, 0.09, tones.on);
  if (cell < 20) return;
  pen.fillStyle = tones.on;
  pen.font = '700 0.44px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(i + 1), x - way.x * 0.12, y - way.y * 0.12 + 0.03);
}
