/** Notices, choices, browsers, announcements: whatever is sent, the answer is a 4xx with a sentence. */
import { expect, test } from 'vitest';
import { badBodies, refusesAll } from '../corpus.ts';
import { member } from '../people.ts';
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

const ROUTES: [path: string, bodies: string[]][] = [
  [
    '/api/notifs/read',
    badBodies({ ids: ['a'] }, { ids: [[], IDS, ['a', 1], Array.from({ length: 201 }, () => 'a')] }).filter(
      (body) => body !== '{"ids":["x"]}',
    ),
  ],
  [
    '/api/notifs/choices',
    badBodies(
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
    badBodies(
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
    badBodies({ content: 'Hello.' }, { content: ['', ' ', '\u0000', '\u200e \u200f', 'x'.repeat(1001)] }),
  ],
  [
    '/api/mod/restart',
    badBodies({ minutes: 5 }, { minutes: [0, -1, 0.5, 1441, 1e9, 1e308, '5', ''] }).filter(
      (body) => !body.includes('"minutes":null}'),
    ),
  ],
];

for (const [path, bodies] of ROUTES)
  test(`${path} refuses ${bodies.length} bodies that are none`, async () => {
    expect(bodies.length).toBeGreaterThanOrEqual(200);
    await refusesAll(await member({ groups: ['owner'] }), path, bodies);
  });
