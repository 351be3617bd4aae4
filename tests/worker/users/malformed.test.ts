/** Calls about profile texts and other members answer every malformed body with a 4xx and a sentence. */
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  ArchiveBody,
  BandcampBody,
  BioBody,
  BirthdayBody,
  DeathMessageBody,
  KarmaBody,
  LoveBody,
  MediaBody,
  PronounsBody,
  SettingBody,
  ToggleBody,
  UserBody,
  VanityBody,
} from '../../../protocol/http/users.ts';
import { expectAllRefused, malformedBodies } from '../malformed-bodies.ts';
import { member } from '../members.ts';

const IDS = ['', 'u', 'g12345678901', 'U12345678901A', `u${'x'.repeat(13)}`, "u';drop table", 'u1234567890\u0000', '__proto__'];
const USER = { user: 'uAbcdefghijkl' };
const LONG = 'x'.repeat(20_001);

const ROUTES: [path: string, schema: v.GenericSchema<unknown, object>, bodies: string[]][] = [
  ['/api/user/friend', ToggleBody, malformedBodies(USER, { user: IDS })],
  ['/api/user/friend/reject', UserBody, malformedBodies(USER, { user: IDS })],
  ['/api/user/block', ToggleBody, malformedBodies(USER, { user: IDS })],
  [
    '/api/user/love',
    LoveBody,
    malformedBodies(
      { ...USER, type: 'Lover', reqType: 'Love' },
      { user: IDS, type: ['x'.repeat(21)], reqType: ['love', 'MARRY', '', 'Divorce', '__proto__'] },
      ['type'],
    ).filter((body) => !body.includes('"type":null')),
  ],
  [
    '/api/user/karma',
    KarmaBody,
    malformedBodies({ targetId: USER.user, direction: 1 }, { targetId: IDS, direction: [0, 2, -2, 0.5, 1e308, '1', '-1', -1e9] }),
  ],
  ['/api/user/bio', BioBody, malformedBodies({ bio: 'I am.' }, { bio: [LONG, 'x'.repeat(20_000)] })],
  ['/api/user/pronouns', PronounsBody, malformedBodies({ pronouns: 'they' }, { pronouns: ['x'.repeat(24), LONG] })],
  [
    '/api/user/birthday',
    BirthdayBody,
    malformedBodies(
      { date: '2000-01-01' },
      {
        date: [
          '',
          'x',
          '2000-1-1',
          '2000-13-01',
          '2000-02-30',
          '2001-02-29',
          '0000-00-00',
          '9999-12-31',
          '01.02.2000',
          '2000-01-01T00:00',
        ],
      },
    ),
  ],
  [
    '/api/user/youtube',
    MediaBody,
    malformedBodies(
      { link: 'https://youtu.be/abcdefghijk' },
      { link: ['x', 'javascript:alert(1)', 'data:text/html,x', 'http://a.b/c.mp3', LONG] },
    ),
  ],
  [
    '/api/user/bandcamp/oembed',
    BandcampBody,
    malformedBodies(
      { url: 'https://a.bandcamp.com/track/b' },
      {
        url: [
          '',
          'x',
          'https://bandcamp.com/track/b',
          'https://a.bandcamp.com.evil.test/track/b',
          'http://127.0.0.1/track/b',
          LONG,
        ],
      },
    ),
  ],
  [
    '/api/user/deathMessage',
    DeathMessageBody,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: players write it so
    malformedBodies({ deathMessage: '${name} is gone.' }, { deathMessage: ['', '$name', 'x'.repeat(151), LONG] }),
  ],
  [
    '/api/user/settings/update',
    SettingBody,
    malformedBodies(
      { prop: 'autoplay', value: true },
      {
        prop: ['', 'AutoPlay', 'youtube', 'deathMessage', 'vanityUrl', '$.a', "a','b", 'toString', 'x'.repeat(61)],
        value: ['yes', '1', ''],
      },
    ),
  ],
  [
    '/api/vanityUrl',
    VanityBody,
    malformedBodies(
      { vanityUrl: 'ana' },
      { vanityUrl: ['', 'a b', 'ä', 'a_b', 'a/b', '..', 'x'.repeat(21), 'settings', 'uabcdefghijkl'] },
    ),
  ],
  [
    '/api/game/abcdefghijkl/archive',
    ArchiveBody,
    malformedBodies({ description: 'Mine.' }, { description: [LONG, 'x'.repeat(201)] }, ['description']),
  ],
];

for (const [path, schema, bodies] of ROUTES)
  test(`${path} refuses ${bodies.length} malformed bodies`, async () => {
    expect(bodies.length).toBeGreaterThanOrEqual(200);
    await expectAllRefused(
      await member({ items: { vanityUrl: 1, deathMessageEnabled: 1, deathMessageChange: 9, archivedGames: 1 } }),
      path,
      schema,
      bodies,
    );
  });
