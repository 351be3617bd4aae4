import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { RehostButton } from '../../web/features/tables/RehostButton.tsx';
import { type Session, session } from '../../web/lib/session.ts';
import { markup } from './markup.ts';
import { InApp } from './mount.tsx';

const before = session.value;
afterEach(() => {
  session.value = before;
});
const GAME = { id: 'g', ranked: false, competitive: false, guests: true };
function isShownTo(who: Partial<Session>, game: Partial<typeof GAME> = {}): boolean {
  session.value = { loaded: true, ...who };
  const button = <RehostButton game={{ ...GAME, ...game }} name="First Light" />;
  return markup(
    <InApp>
      <Router ssrPath="/play">{button}</Router>
    </InApp>,
  ).includes('Rehost');
}
const GUEST = { guest: { id: 'g1', name: 'Quiet Lantern' } };

test('every reader is offered to play a game again, even one who sits at a table', () => {
  for (const who of [{ id: 'u1', name: 'Ana' }, GUEST, {}]) {
    expect([who, isShownTo(who)]).toEqual([who, true]);
    expect([who, isShownTo({ ...who, inGame: 'other' })]).toEqual([who, true]);
  }
});

test('guests are not offered a table that they cannot join', () => {
  for (const game of [{ ranked: true }, { competitive: true }, { guests: false }])
    expect([game, isShownTo(GUEST, game), isShownTo({ id: 'u1' }, game)]).toEqual([game, false, true]);
});
