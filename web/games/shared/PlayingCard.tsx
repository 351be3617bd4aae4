import type { CSSProperties } from 'react';
import { cardName, rankOf, type Suit, suitOf } from '../../../games/tabletop/deck.ts';
import { cx } from '../../ui/cx.ts';
import './playing-card.css';

export interface PlayingCardProps {
  /** Id of the card, such as '10H'; null if this viewer may not know it, which shows it face down. */
  card: string | null;
  /** Whether it lies face up. Default: if it is known. */
  up?: boolean;
  /** Default: the card's name. Null if an element around it has a label. */
  label?: string | null;
  lit?: boolean;
  dim?: boolean;
  /** Pixels. Default: the CSS variable `--card-w`, or 56. */
  width?: number;
  className?: string;
}

/** A playing card, at least 34 px wide. It is not a button; put it into one. */
export function PlayingCard({ card, up = card !== null, label, lit, dim, width, className }: PlayingCardProps) {
  const isFaceUp = up && card !== null;
  const spokenName = label === undefined ? (isFaceUp ? cardName(card) : 'Face-down card') : label;
  const ariaProps = spokenName === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': spokenName };
  const style = width === undefined ? undefined : ({ '--card-w': `${width}px` } as CSSProperties);
  return (
    <span
      className={cx(
        'playing-card',
        isFaceUp && 'playing-card-up',
        lit && 'playing-card-lit',
        dim && 'playing-card-dim',
        className,
      )}
      style={style}
      {...ariaProps}
    >
      <span className="playing-card-turn">
        <svg
          className="playing-card-back absolute inset-0 w-full h-full backface-hidden rounded-inherit [transform:rotateY(180deg)]"
          viewBox="0 0 50 70"
          aria-hidden="true"
        >
          <Back />
        </svg>
        <svg
          className="playing-card-face absolute inset-0 w-full h-full backface-hidden rounded-inherit"
          viewBox="0 0 50 70"
          aria-hidden="true"
        >
          {card !== null && <Face card={card} />}
        </svg>
      </span>
    </span>
  );
}

const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M10 .8C12.4 5 18.6 7.6 18.6 12.2a4.2 4.2 0 0 1-7.3 2.9c.2 1.7.9 3 2.3 4.1H6.4c1.4-1.1 2.1-2.4 2.3-4.1a4.2 4.2 0 0 1-7.3-2.9C1.4 7.6 7.6 5 10 .8z',
  H: 'M10 18.8C7.4 14.9 1 11.6 1 6.7a4.7 4.7 0 0 1 9-2.1 4.7 4.7 0 0 1 9 2.1c0 4.9-6.4 8.2-9 12.1z',
  D: 'M10 .6c1.9 3.7 4.5 6.6 7.6 9.4-3.1 2.8-5.7 5.7-7.6 9.4-1.9-3.7-4.5-6.6-7.6-9.4C5.5 7.2 8.1 4.3 10 .6z',
  C: 'M10 .9a4.1 4.1 0 0 1 3.3 6.55 4.25 4.25 0 1 1-2 7.35c.2 1.8.9 3.2 2.3 4.4H6.4c1.4-1.2 2.1-2.6 2.3-4.4a4.25 4.25 0 1 1-2-7.35A4.1 4.1 0 0 1 10 .9z',
};
const CROWNS: Readonly<Record<string, string>> = {
  J: 'M2 6.5C4 2.2 8 .6 12.5 1.5L17 0l-.6 4.5 1.6 2z',
  Q: 'M1.5 6.5.8 1.8l3.7 2L6.6.6 10 3.4 13.4.6l2.1 3.2 3.7-2-.7 4.7z',
  K: 'M1.5 6.5V1.2l4 2.3h2.7V2H6.8V.6h1.4V-.8h3.6V.6h1.4V2h-1.4v1.5h2.7l4-2.3v5.3z',
};

/** Decorative: the text beside it names the suit. */
export function SuitMark({ suit }: { suit: Suit }) {
  return (
    <svg className="size-[0.85em] fill-current align-[-0.06em]" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}

function Face({ card }: { card: string }) {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const crown = CROWNS[rank];
  return (
    <g className={`playing-suit-${suit}`}>
      <rect className="fill-$paper [stroke:oklch(70%_0.02_85)] stroke-0.8" x=".6" y=".6" width="48.8" height="68.8" rx="5.5" />
      <text
        className="[font:750_23px_/_1_var(--sans)] tracking-[-0.04em]"
        x="4"
        y="21"
        textLength={rank === '10' ? 23 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {rank}
      </text>
      <path d={SUIT_PATHS[suit]} transform="translate(4.3 25) scale(.62)" />
      <path d={SUIT_PATHS[suit]} transform={crown ? 'translate(21 42.5) scale(1.22)' : 'translate(18.5 38) scale(1.38)'} />
      {crown && <path d={crown} transform="translate(21.5 32.8) scale(1.18)" />}
    </g>
  );
}

const SPOTS = Array.from({ length: 15 }, (_, i) => ({
  x: 9.5 + (i % 3) * 15.5,
  y: 10 + Math.floor(i / 3) * 12.5,
  lit: i % 2 === 0,
}));
const body = ({ x, y }: { x: number; y: number }): string =>
  `M${x - 3.6} ${y - 2.4}L${x} ${y - 5.4}l3.6 3zM${x - 3} ${y - 1.8}h6l-.8 6.6h-4.4z`;
const pane = ({ x, y }: { x: number; y: number }): string => `M${x - 1.5} ${y - 0.5}h3l-.4 4h-2.2z`;
const BODIES = SPOTS.map(body).join('');
const LIT = SPOTS.filter(({ lit }) => lit)
  .map(pane)
  .join('');
const UNLIT = SPOTS.filter(({ lit }) => !lit)
  .map(pane)
  .join('');

function Back() {
  return (
    <>
      <rect
        className="[fill:oklch(30%_0.06_280)] [stroke:oklch(70%_0.05_280)] stroke-0.8"
        x=".6"
        y=".6"
        width="48.8"
        height="68.8"
        rx="5.5"
      />
      <rect
        className="[fill:oklch(25%_0.055_280)] [stroke:oklch(72%_0.1_75)] stroke-0.7"
        x="3.2"
        y="3.2"
        width="43.6"
        height="63.6"
        rx="3.5"
      />
      <path className="[fill:oklch(42%_0.07_280)]" d={BODIES} />
      <path className="[fill:oklch(84%_0.13_78)]" d={LIT} />
      <path className="[fill:oklch(33%_0.06_280)]" d={UNLIT} />
    </>
  );
}
