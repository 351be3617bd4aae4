import { describe, expect, test } from 'vitest';
import { BOT_NAMES } from '../../../games/bot-names.ts';
import type { Fact, Game, Seat, Talk } from '../../../games/engine/game.ts';
import { defaults } from '../../../games/engine/options.ts';
import { seeded } from '../../../games/engine/rng.ts';
import { GAMES, SETUPS } from '../../../games/index.ts';
import { createTable, needsSeed, step } from '../../../games/table/table.ts';
import { type BanterMind, banter, bookOf, type Remarks, type SpeakerPart, written } from '../../../games/tabletop/banter.ts';
import { TALK_CHANNEL } from '../../../games/tabletop/talk.ts';
import { dealOf, playOut } from '../../../scripts/simulate/play-out.ts';
import { options, person, plan, T0 } from '../table/at-table.ts';

const FILES = import.meta.glob<{ remarks: Remarks<never> }>('../../../games/*/remarks.ts', { eager: true });
const REMARKS = Object.entries(FILES).map(([path, { remarks }]): [string, Remarks<never>] => [path.split('/').at(-2)!, remarks]);
const MOST = 6;
/** Some games would go on for hours. */
const LONGEST = 3_600_000;

interface Heard {
  facts: Fact[];
  lines: { by: Seat; text: string; channel: string; at: number; to: Fact['to'] }[];
}

/** Plays a game at a table in which bots take all seats but one. */
function atTable(id: string, n: number): Heard {
  const game = GAMES[id]!;
  const setup = SETUPS[id]![0]!;
  const lengths = Object.fromEntries(Object.entries(defaults(game.lengths)).map(([phase, minutes]) => [phase, minutes * 60_000]));
  const table = createTable(
    {
      ...plan(setup.total),
      gameId: id,
      setup,
      lengths,
      options: defaults(game.options as never),
      table: options({ practice: true, noVeg: true, botTalk: true }),
    } as never,
    person('a'),
    T0,
    [n, 2, 3, 4],
  );
  const heard: Heard = { facts: [], lines: [] };
  const take = () => {
    for (const fact of table.out) {
      heard.facts.push(fact);
      const { by, text, channel } = fact.fact as unknown as { by: Seat; text: string; channel: string };
      if (fact.fact.kind === 'said') heard.lines.push({ by, text, channel, at: fact.at, to: fact.to });
    }
  };
  const gameOf = (): Game => game;
  while (table.stage !== 'post' && table.deadline !== null && table.deadline < T0 + LONGEST) {
    const at = table.deadline;
    step(table, needsSeed(table, at) ? { type: 'tick', at, seed: [n, 7, 8, 9], seal: '' } : { type: 'tick', at }, gameOf);
    take();
  }
  return heard;
}

test('every game but Mafia has remarks, and its bots talk', () => {
  expect(REMARKS.map(([id]) => id).sort()).toEqual(
    Object.keys(GAMES)
      .filter((id) => id !== 'mafia')
      .sort(),
  );
  for (const [id, game] of Object.entries(GAMES)) expect(game.talk, id).toBeDefined();
});

describe.each(REMARKS)('the remarks of %s', (id, remarks) => {
  const book = bookOf(remarks);

  test('have at least five lines for each event, in words that fit a line, with no slot left open', () => {
    const names = ['Hollowreed the 3rd__', 'Old Tinder of the Mo', 'Fennimore Lamp, Esq.'];
    const seen = new Set<string>();
    for (const [situation, parts] of Object.entries(book))
      for (const [part, lines] of Object.entries(parts) as [SpeakerPart, { text: string; voice: string | null }[]][]) {
        expect(lines.length, `${situation} ${part}`).toBeGreaterThanOrEqual(5);
        for (const voice of ['dry', 'warm', 'cheeky'])
          expect(lines.filter((line) => line.voice === null || line.voice === voice).length, situation).toBeGreaterThanOrEqual(3);
        for (const line of lines) {
          const seat = part === 'own' ? 1 : part === 'done' ? 2 : 0;
          const text = written(line as never, { of: situation, who: 1, other: 2 }, { seat, names });
          expect(text, line.text).not.toMatch(/[{}]|undefined|^\s|\s$|\s\s/);
          expect(text.length, text).toBeLessThanOrEqual(100);
          if (part === 'own') expect(line.text).not.toContain('{who}');
          if (part === 'done') expect(line.text).not.toContain('{other}');
          const where = situation === 'greet' ? 'greet' : id;
          expect(seen.has(`${where} ${line.text}`), `twice: ${line.text}`).toBe(false);
          seen.add(`${where} ${line.text}`);
        }
      }
  });

  test('are about facts told to everyone, and each noticed fact has its words and the names in them', () => {
    const notice = remarks.notice as Record<string, (fact: unknown) => { of: string; who?: Seat; other?: Seat } | null>;
    let noticed = 0;
    for (let n = 1; n <= 3; n++) {
      const game = GAMES[id]!;
      const setup = SETUPS[id]![0]!;
      const rng = seeded([n, 5, 6, 7]);
      const facts: Fact[] = [];
      playOut(game, dealOf(game, setup, [n, 2, 3, 4]), rng, { listen: (fact) => facts.push(fact) });
      for (const { to, fact } of facts) {
        const found = notice[fact.kind]?.(fact);
        if (notice[fact.kind]) expect(to, fact.kind).toBe('all');
        if (!found) continue;
        noticed += 1;
        const situation = book[found.of]!;
        expect(situation, found.of).toBeDefined();
        for (const { text } of Object.values(situation).flat()) {
          if (text.includes('{who}')) expect(found.who, `${found.of}: ${text}`).toEqual(expect.any(Number));
          if (text.includes('{other}')) expect(found.other, `${found.of}: ${text}`).toEqual(expect.any(Number));
        }
      }
    }
    expect(noticed).toBeGreaterThan(2);
  });

  test('are few at a table, public, and never twice the same', () => {
    let lines = 0;
    for (let n = 1; n <= 3; n++) {
      const heard = atTable(id, n);
      lines += heard.lines.length;
      for (const { channel, to, text } of heard.lines) {
        expect([channel, to]).toEqual([TALK_CHANNEL, 'all']);
        expect(text).not.toMatch(/[{}]/);
        expect(text.length).toBeLessThanOrEqual(100);
      }
      expect(new Set(heard.lines.map(({ text }) => text)).size).toBe(heard.lines.length);
      for (const seat of new Set(heard.lines.map(({ by }) => by)))
        expect(heard.lines.filter(({ by }) => by === seat).length).toBeLessThanOrEqual(MOST);
    }
    expect(lines).toBeGreaterThan(0);
  });

  test('tell nothing that only some were shown: private facts change no word and no dice of a mind', () => {
    const game = GAMES[id]!;
    const setup = SETUPS[id]![0]!;
    const facts: Fact[] = [];
    playOut(game, dealOf(game, setup, [4, 2, 3, 4]), seeded([9, 5, 6, 7]), { listen: (fact) => facts.push(fact) });
    const told = facts.map((fact, i) => ({ ...fact, at: i * 40_000 }));
    const worlds = [told, told.filter(({ to }) => to === 'all'), shuffledPrivates(told)];
    const [one, ...others] = worlds.map((world) => linesOf(game.talk as Talk<BanterMind>, world, setup.total));
    for (const other of others) expect(other).toEqual(one);
    expect(one!.length).toBeGreaterThan(0);
  });
});

/** The same facts, with each private one told to another seat. */
const shuffledPrivates = (facts: Fact[]): Fact[] =>
  facts.map((fact) => (Array.isArray(fact.to) && fact.to.length ? { ...fact, to: fact.to.map((seat) => (seat + 1) % 2) } : fact));

/** The bots' lines when each looks after every public fact and hears only the facts it may. */
function linesOf(talk: Talk<BanterMind>, facts: Fact[], total: number): string[] {
  const names = BOT_NAMES.slice(0, total);
  const minds = names.map((_, seat) =>
    talk.begin({ seat, names, setup: SETUPS['cheat']![0]!, level: 3, rng: seeded([seat + 1, 2, 3, 4]) }),
  );
  const said: string[] = [];
  for (const fact of facts) {
    for (const [seat, mind] of minds.entries())
      if (fact.to === 'all' || (Array.isArray(fact.to) && fact.to.includes(seat))) talk.hear(mind, fact);
    if (fact.to !== 'all') continue;
    for (const [seat, mind] of minds.entries()) {
      const move = talk.speak(mind, viewOf(total, seat));
      if (move?.say) said.push(`${seat}: ${move.say.text}`);
    }
  }
  expect(JSON.parse(JSON.stringify(minds))).toEqual(minds);
  return said;
}
const viewOf = (total: number, seat: Seat) =>
  ({
    channels: [{ id: TALK_CHANNEL, label: TALK_CHANNEL, speak: true, whisper: [] }],
    places: Array.from({ length: total }, (_, place) => ({ seat: place, alive: true })),
    you: { seat, card: 'Player' },
  }) as never;

describe('a bot', () => {
  const talk = banter<{ kind: 'fell'; seat: Seat }>({
    notice: { fell: ({ seat }) => ({ of: 'fall', who: seat }) },
    lines: { fall: { own: 'ow\nouch\noof', seen: '{who} fell\noh no, {who}\nup you get, {who}' } },
  }) as Talk<BanterMind>;
  const names = ['Anna', 'Basil', 'Wren'];
  const mindOf = (seat: Seat, seed = 1): BanterMind =>
    talk.begin({ seat, names, setup: SETUPS['cheat']![0]!, level: 3, rng: seeded([seed, seat, 3, 4]) });
  const say = (by: Seat, text: string, at = 0, whisper: Seat | null = null): Fact => ({
    at,
    to: 'all' as const,
    fact: { kind: 'said', channel: TALK_CHANNEL, by, text, whisper, leaked: false },
  });
  const fell = (at: number): Fact => ({ at, to: 'all', fact: { kind: 'fell', seat: 0 } });

  test('greets back once when greeted by name, and no other bot does', () => {
    const [basil, wren] = [mindOf(1), mindOf(2)];
    expect(talk.hear(wren, say(0, 'hi basil'))).toBe(false);
    expect(talk.speak(wren, viewOf(3, 2))).toBeNull();
    expect(talk.hear(basil, say(0, 'is basil ok?'))).toBe(false);
    expect(talk.hear(basil, say(0, 'Hey Basil!', 0, 1))).toBe(false);
    expect(talk.hear(basil, say(0, 'hi basil'))).toBe(true);
    expect(talk.speak(basil, viewOf(3, 1))!.say).toEqual({ channel: TALK_CHANNEL, text: expect.stringContaining('Anna') });
    expect(talk.hear(basil, say(2, 'hello Basil'))).toBe(false);
    expect(talk.speak(basil, viewOf(3, 1))).toBeNull();
  });

  /** Returns a mind that is about to remark on a fall, and the time of the fall. */
  function about(seat: Seat): [BanterMind, number] {
    for (let at = 0; at < 200; at++) {
      const mind = mindOf(seat, at + 1);
      if (talk.hear(mind, fell(at))) return [mind, at];
    }
    throw new Error('It never does.');
  }
  test('leaves an event to the single bot that remarks on it', () => {
    const told = Array.from(
      { length: 200 },
      (_, at) => [0, 1, 2].filter((seat) => talk.hear(mindOf(seat, at + 1), fell(at))).length,
    );
    expect(Math.max(...told)).toBe(1);
    expect(told.filter((count) => count === 0).length).toBeGreaterThan(40);
  });
  test('drops its remark once another has made one, and once it is old', () => {
    const [heard, at] = about(1);
    talk.hear(heard, say(2, 'oh no, Anna', at + 1));
    expect(talk.speak(heard, viewOf(3, 1))).toBeNull();
    const [person, then] = about(1);
    talk.hear(person, say(2, 'what a day', then + 1));
    expect(talk.speak(person, viewOf(3, 1))!.say!.text).toContain('Anna');
    const [late, first] = about(1);
    talk.hear(late, say(2, 'what a day', first + 60_000));
    expect(talk.speak(late, viewOf(3, 1))).toBeNull();
  });
  test('says nothing about the others when it is out of the game', () => {
    const out = { ...(viewOf(3, 1) as object), places: [true, false, true].map((alive, seat) => ({ seat, alive })) } as never;
    expect(talk.speak(about(1)[0], out)).toBeNull();
  });
  test('says nothing where it may not speak', () => {
    const mute = { ...(viewOf(3, 1) as object), channels: [{ id: TALK_CHANNEL, label: '', speak: false, whisper: [] }] } as never;
    expect(talk.speak(about(1)[0], mute)).toBeNull();
  });
  test('repeats no line, pauses between two, and says three if there are three', () => {
    const mind = mindOf(0);
    const lines: string[] = [];
    let last = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < 3_000_000; at += 10_000) {
      talk.hear(mind, fell(at));
      const move = talk.speak(mind, viewOf(3, 0));
      if (!move?.say) continue;
      expect(at - last).toBeGreaterThanOrEqual(150_000);
      last = at;
      lines.push(move.say.text);
    }
    expect(lines.sort()).toEqual(['oof', 'ouch', 'ow']);
  });
});
