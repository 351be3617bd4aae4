import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Setup } from '../../../games/engine/setup.ts';
import { type Balance, emptyBalance } from '../../../games/simulate/balance.ts';
import type { Change } from '../../../games/simulate/change.ts';
import { BalancePlace, Balance as EditorBalance, useBalancePlace } from '../../../web/features/setup-editor/Balance.tsx';
import { type Editor, EditorContext } from '../../../web/features/setup-editor/editor-context.ts';
import { BalancePanel } from '../../../web/features/workshop/BalancePanel.tsx';
import type { PlayAnswer, PlayRequest } from '../../../web/features/workshop/play-worker.ts';
import { type Mounted, mount } from '../mount.tsx';

const setup: Setup = {
  id: 's',
  name: 'Two Knives',
  description: '',
  gameType: 'Mafia',
  roles: [{ Villager: 3, Mafioso: 2 }],
  total: 5,
  closed: false,
  unique: false,
  uniqueWithoutModifier: false,
  useRoleGroups: false,
  roleGroupSizes: [],
  count: {},
  gameSettings: [],
};
const copOf: Change = { sets: [0], from: 'Villager', to: 'Cop' };

/** The Mafia wins nine games of ten, and every second one with a Cop at the table. */
function balanceOf(games: number, hasCop: boolean): Balance {
  const wins = hasCop ? games / 2 : games * 0.9;
  const sides = { Mafia: { plays: games, wins }, Village: { plays: games, wins: games - wins } };
  return { ...emptyBalance(), games, sides, days: { 3: games } };
}

/** Answers each request after a moment. */
class FakeWorker {
  static all: FakeWorker[] = [];
  static asked = 0;
  onmessage: ((event: { data: PlayAnswer }) => void) | null = null;
  onerror: (() => void) | null = null;
  ended = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(request: PlayRequest): void {
    FakeWorker.asked += 1;
    const answer =
      'part' in request
        ? { balance: balanceOf(request.part.to - request.part.from, 'Cop' in request.part.setup.roles[0]!) }
        : { changes: [copOf] };
    setTimeout(() => !this.ended && this.onmessage?.({ data: { run: request.run, ...answer } }), 10);
  }
  terminate(): void {
    this.ended = true;
  }
}

let shown: Mounted;
const see = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The visible text, with plain instead of no-break spaces. */
const said = () => shown.text();
const MENDED = 'A Cop for a Villager brings the Mafia to 50%.';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.all = [];
  FakeWorker.asked = 0;
});
afterEach(async () => {
  await shown.unmount();
  see('visible');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a change is named and can be tried if a side wins too much, and is gone once the setup changes', async () => {
  const tried: Change[] = [];
  const panel = (of: Setup) => <BalancePanel setup={of} valid onTry={(change) => tried.push(change)} />;
  shown = await mount(panel(setup));
  await shown.pass(10_000);
  expect(said()).toContain('The Mafia wins 90% of its games with bots.');
  expect(said()).toContain(MENDED);
  await shown.press('Try it');
  expect(tried).toEqual([copOf]);
  await shown.render(panel({ ...setup, roles: [{ Villager: 2, Cop: 1, Mafioso: 2 }] }));
  expect(said()).not.toContain(MENDED);
  await shown.pass(10_000);
  expect(said()).toContain('Mafia 90% → 50%');
  expect(said()).not.toContain('Try it');
});

test('the sentence stands alone if nothing can be tried', async () => {
  shown = await mount(<BalancePanel setup={setup} valid />);
  await shown.pass(10_000);
  expect(said()).toContain(MENDED);
  expect(shown.page.querySelectorAll('button').length).toBe(0);
});

test('a hidden tab begins no part, and leaving the page ends the workers', async () => {
  shown = await mount(<BalancePanel setup={setup} valid />);
  await shown.pass(300);
  see('hidden');
  await shown.pass(100);
  const { asked } = FakeWorker;
  expect(asked).toBeGreaterThan(0);
  await shown.pass(10_000);
  expect(FakeWorker.asked).toBe(asked);
  see('visible');
  await shown.pass(100);
  expect(FakeWorker.asked).toBeGreaterThan(asked);
  expect(FakeWorker.all.some(({ ended }) => ended)).toBe(false);
  await shown.unmount();
  expect(FakeWorker.all.length).toBeGreaterThan(0);
  expect(FakeWorker.all.every(({ ended }) => ended)).toBe(true);
  const { asked: last } = FakeWorker;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(FakeWorker.asked).toBe(last);
});

test('one panel plays on in the editor when the width changes and it moves', async () => {
  const editor = { setup, problems: [], dispatch: () => {}, say: () => {} } as unknown as Editor;
  function Layout({ wide }: { wide: boolean }) {
    const place = useBalancePlace();
    return (
      <EditorContext.Provider value={editor}>
        <main>{!wide && <BalancePlace place={place} />}</main>
        <aside>{wide && <BalancePlace place={place} />}</aside>
        <EditorBalance place={place} />
      </EditorContext.Provider>
    );
  }
  shown = await mount(<Layout wide />);
  await vi.dynamicImportSettled();
  await shown.pass(10_000);
  const endedWorkers = () => FakeWorker.all.filter(({ ended }) => ended).length;
  const [panel, asked, ended] = [shown.page.querySelector('aside [aria-label=Balance]'), FakeWorker.asked, endedWorkers()];
  expect(panel?.textContent).toContain('1,000 of 1,000 bot games');
  await shown.render(<Layout wide={false} />);
  await shown.pass(10_000);
  expect(shown.page.querySelector('main [aria-label=Balance]')).toBe(panel);
  expect([FakeWorker.asked, endedWorkers()]).toEqual([asked, ended]);
});
