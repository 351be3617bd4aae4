/** Calls about notices, choices, push subscriptions and announcements answer every malformed body with a 4xx and a sentence. */
import type * as v from 'valibot';
import { expect, test } from 'vitest';
import { AnnouncementBody, ChoicesBody, PushBody, ReadBody, RestartBody } from '../../../protocol/http/notices.ts';
import { expectAllRefused, malformedBodies } from '../malformed-bodies.ts';
import { member } from '../members.ts';
import { SUBSCRIPTION } from './subscription.ts';

const IDS = ['', ' ', 'a b', 'x'.repeat(121), "';--", '\u0000', 'ä'];
const KINDS = [
  { nothing: { inbox: true } },
  { karma: { inbox: 1 } },
  { karma: 1 },
  { karma: { x: true } },
  { ban: { inbox: false } },
];
const HOURS = [
  { from: 1 },
  { from: -1, to: 5 },
  { from: 1440, to: 5 },
  { from: 1.5, to: 5 },
  { from: 5, to: 5 },
  { from: '1', to: 5 },
];
const { endpoint, keys } = SUBSCRIPTION;
const optional = ['kinds', 'quiet', 'zone'] as const;

const ROUTES: [path: string, schema: v.GenericSchema<unknown, object>, bodies: string[]][] = [
  [
    '/api/notifs/read',
    ReadBody,
    malformedBodies({ ids: ['a'] }, { ids: [[], IDS, ['a', 1], Array.from({ length: 201 }, () => 'a')] }).filter(
      (body) => body !== '{"ids":["x"]}',
    ),
  ],
  [
    '/api/notifs/choices',
    ChoicesBody,
    malformedBodies(
      { kinds: { karma: { inbox: true, push: true } }, quiet: { from: 1, to: 2 }, zone: 'Europe/Paris' },
      {
        kinds: [...KINDS, { karma: [] }, { direct: { inbox: true } }, { toString: { inbox: true } }, { ['x'.repeat(41)]: {} }],
        quiet: HOURS,
        zone: ['', 'Nowhere/Town', '+01:00', 'x'.repeat(61), 'Europe/Paris\u0000', '__proto__'],
      },
      optional,
    ).filter((body) => !body.includes('"quiet":null') && !body.includes('"kinds":{}')),
  ],
  [
    '/api/notifs/push',
    PushBody,
    malformedBodies(
      { endpoint, expirationTime: 5, keys },
      {
        endpoint: [
          '',
          'x',
          'http://push.example.com/x',
          'https://127.0.0.1/x',
          'https://localhost/x',
          `${endpoint}${'x'.repeat(1000)}`,
        ],
        keys: [
          ...[
            {},
            { ...keys, auth: '' },
            { ...keys, auth: 'AAAA' },
            { ...keys, auth: 'ä'.repeat(20) },
            { ...keys, p256dh: keys.auth },
          ],
          ...[{ ...keys, p256dh: 'A'.repeat(87) }, { ...keys, more: 1 }, { p256dh: keys.p256dh }],
        ],
        expirationTime: ['5', {}],
      },
      ['expirationTime'],
    ).filter((body) => !body.includes('"expirationTime":null')),
  ],
  [
    '/api/mod/announcement',
    AnnouncementBody,
    malformedBodies({ content: 'Hello.' }, { content: ['', ' ', '\u0000', '\u200e \u200f', 'x'.repeat(1001)] }),
  ],
  [
    '/api/mod/restart',
    RestartBody,
    malformedBodies({ minutes: 5 }, { minutes: [0, -1, 0.5, 1441, 1e9, 1e308, '5', ''] }).filter(
      (body) => !body.includes('"minutes":null}'),
    ),
  ],
];

for (const [path, schema, bodies] of ROUTES)
  test(`${path} refuses ${bodies.length} malformed bodies`, async () => {
    expect(bodies.length).toBeGreaterThanOrEqual(200);
    await expectAllRefused(await member({ groups: ['owner'] }), path, schema, bodies);
  });
