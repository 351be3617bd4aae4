import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import type { Profile } from '../../protocol/http/users.ts';
import { GROUPS } from '../../protocol/permissions.ts';
import { contrast } from '../../protocol/settings.ts';
import { glyphs } from '../../scripts/build/glyphs.ts';
import { skinLook } from '../../web/features/cards/skins.ts';
import { GroupBadges } from '../../web/features/people/GroupBadges.tsx';
import { PersonRow } from '../../web/features/people/PersonRow.tsx';
import { badgeGlyph, PROFILE_GLYPHS } from '../../web/features/profile/glyphs.ts';
import { Partner } from '../../web/features/profile/Partner.tsx';
import { Pie } from '../../web/features/profile/Pie.tsx';
import { ProfileActions } from '../../web/features/profile/ProfileActions.tsx';
import { ProfileContext, type ProfileState } from '../../web/features/profile/profile-context.ts';
import { Statistics } from '../../web/features/profile/Statistics.tsx';
import { session } from '../../web/lib/session.ts';
import { PATIENT } from '../patience.ts';
import { markup } from './markup.ts';
import { InApp } from './mount.tsx';

const html = (what: ReactNode): string =>
  markup(
    <InApp>
      <Router ssrPath="/">{what}</Router>
    </InApp>,
  );
const words = (what: ReactNode): string =>
  html(what)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the pie chart of games', () => {
  test('has a table with its data: wins, losses and abandons, in whole per cent', () => {
    expect(words(<Pie outcomes={{ wins: 6, losses: 4, abandons: 1 }} />)).toBe(
      'Results of 11 games Wins 6 55% Losses 4 36% Abandons 1 9% Games 11',
    );
  });
  test('draws a slice for each outcome that occurred, and none for the others', () => {
    const slices = (wins: number, losses: number, abandons: number) =>
      html(<Pie outcomes={{ wins, losses, abandons }} />).match(/<path/g)?.length;
    expect([slices(1, 1, 1), slices(5, 3, 0), slices(4, 0, 0)]).toEqual([3, 2, 1]);
  });
});

describe('the badges of groups', () => {
  const badge = (name: string, rank: number, badge: string, badgeColor: string) => ({ id: name, name, rank, badge, badgeColor });
  test('are sorted by rank; a group without a badge shows none', () => {
    expect(
      words(
        <GroupBadges
          groups={[badge('Donor', 0, 'heart', '#b8457a'), badge('Player', 0, '', ''), badge('Mod', 5, 'gavel', '#2266b0')]}
        />,
      ),
    ).toBe('Mod Donor');
    expect(html(<GroupBadges groups={[badge('Player', 0, '', '')]} />)).toBe('');
  });
  test('are readable in any color that staff gave them', () => {
    for (const colour of ['#ffffff', '#000000', '#ffff00', '#0000ff', '#808080', '#2266b0', 'red; background: url(x)']) {
      const drawn = html(<GroupBadges groups={[badge('Odd', 1, 'star', colour)]} />);
      const [, ground = '', ink = ''] = /background:([^;"]+);color:([^;"]+)/.exec(drawn) ?? [];
      expect(ground).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrast(ground, ink), colour).toBeGreaterThanOrEqual(4.6);
    }
  });
  test('each have an icon for the built-in groups; an unknown one is a star', () => {
    for (const group of GROUPS.filter((one) => one.badge !== ''))
      expect(badgeGlyph(group.badge), group.name).not.toBe(badgeGlyph('?'));
    expect(badgeGlyph('toString')).toBe(badgeGlyph('star'));
    const drawn = glyphs();
    expect(PROFILE_GLYPHS.filter((name) => !drawn.has(name))).toEqual([]);
  });
  test('still have their names without text', () => {
    expect(html(<GroupBadges bare groups={[badge('Mod', 5, 'gavel', '#2266b0')]} />)).toContain('aria-label="Mod"');
  });
});

describe('the heart on a profile when one of the two members has saved the other', () => {
  const seen = (profile: Partial<Profile>, what: ReactNode): string =>
    html(
      <ProfileContext
        value={
          {
            profile: { id: 'uAna', name: 'Ana', currentLove: null, love: {}, ...profile },
            viewerId: 'uMe',
            member: true,
          } as ProfileState
        }
      >
        {what}
      </ProfileContext>,
    );
  test('beats on the button, which gives the reason beside its action', () => {
    const button = (saved: boolean) => seen({ saved, loveAction: 'ask' }, <ProfileActions />);
    expect(button(true)).toContain('aria-label="Send love request: one of you once saved the other’s life"');
    expect(button(true)).toContain('/glyphs/heart-beats.svg');
    expect(button(false)).toContain('/glyphs/hearts.svg');
    expect(button(false)).not.toMatch(/heart-beats|saved/);
  });
  test('beats beside the two partners, and nowhere else', () => {
    const beside = (id: string, saved: boolean) =>
      seen({ saved, love: { id, name: 'Me', avatar: false, type: 'Lover' } }, <Partner />);
    expect(beside('uMe', true)).toMatch(/In love: one of you once saved the other’s life.*heart-beats/);
    for (const other of [beside('uMe', false), beside('uEve', true)]) expect(other).not.toMatch(/heart-beats|saved/);
  });
});

describe('a member in a list', () => {
  test('links to their page, by their vanity address if they have one', () => {
    const row = (vanityUrl?: string) =>
      html(<PersonRow person={{ id: 'u123456789012', name: 'Ana', avatar: false, ...(vanityUrl && { vanityUrl }) }} />);
    expect(row()).toContain('href="/user/u123456789012"');
    expect(row('ana-a')).toContain('href="/user/ana-a"');
  });
  test('has a name that is never read as HTML', () => {
    expect(html(<PersonRow person={{ id: 'u1', name: '<b>x</b>', avatar: false }} />)).toContain('&lt;b&gt;x&lt;/b&gt;');
  });
});

test('the roles of a profile are drawn in its owner’s skins, whatever the reader chose', async () => {
  session.value = { loaded: true, settings: { roleSkins: 'Doctor:etched' } } as typeof session.value;
  await vi.waitFor(() => expect(skinLook('Cop', 'etched')).toBeDefined(), PATIENT);
  const bucket = { totalGames: 1, wins: { count: 1, total: 1 }, losses: 0, abandons: { count: 0, total: 1 } };
  const none = { bySetup: {}, byAlignment: {}, byMonth: {} };
  const stats = { Mafia: { ...none, all: bucket, byRole: { Cop: bucket, Doctor: bucket } } };
  const profile = { settings: { roleSkins: 'Cop:etched' } } as Profile;
  const drawn = html(
    <ProfileContext value={{ profile } as ProfileState}>
      <Statistics stats={stats} />
    </ProfileContext>,
  );
  const square = (role: string) => drawn.slice(drawn.indexOf(`href="/learn/role/${role}"`)).split('</a>')[0];
  expect(square('Cop')).toContain('inset 0 0 0');
  expect(square('Doctor')).toContain('role-glyph');
  expect(square('Doctor')).not.toContain('inset 0 0 0');
  session.value = { loaded: true };
});
