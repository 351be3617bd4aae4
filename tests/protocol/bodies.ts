/** The request bodies of every call, good and bad. */
import { type Body, type BodyRow, FORUM_IDS, LONG, row, type Values } from './body-row.ts';
import { FORUM_BODIES } from './forum-bodies.ts';

const IDS = ['', 'u', 'g12345678901', 'U12345678901A', `u${'x'.repeat(13)}`, "u';drop table", 'u1234567890\u0000', '__proto__'];
const USER = { user: 'uAbcdefghijkl' };
const NONE = row({});
const ID = row({ id: 'none' }, { bad: { id: ['', 'x'.repeat(401)] } });

const NO_BYTES: readonly unknown[] = [
  null,
  true,
  false,
  -1,
  0,
  0.5,
  1e308,
  '',
  ' ',
  '=',
  'a+b',
  'a/b',
  'ü',
  '\u0000',
  '\u202E',
  '\ud800',
  'x'.repeat(90_000),
  [],
  [1],
  ['x'],
  {},
  { x: 1 },
  'public-key ',
];
/** Copies of the object with one of these fields replaced by each of the values, or removed. */
const spoilt = (whole: Body, fields: readonly string[], values = NO_BYTES): Body[] =>
  fields.flatMap((field) => {
    const { [field]: _, ...rest } = whole;
    return [rest, ...values.map((value) => ({ ...whole, [field]: value }))];
  });
function passkey(inner: Body, needed: string[], more: readonly Body[]) {
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: inner };
  const badInner = [...spoilt(inner, needed), ...more].map((response) => ({ ...credential, response }));
  return { credential, bad: [...spoilt(credential, ['id', 'rawId', 'type', 'response']), ...badInner] };
}
const SIGNED = passkey(
  { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  ['clientDataJSON', 'authenticatorData', 'signature'],
  NO_BYTES.filter((value) => value !== null).map((userHandle) => ({
    clientDataJSON: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle,
  })),
);
const CREATED = passkey(
  { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['usb'] },
  ['clientDataJSON', 'attestationObject'],
  [
    ...[null, true, 0, 'usb', {}, [1], [null], ['x'.repeat(21)], Array.from({ length: 11 }, () => 'usb')].map((transports) => ({
      clientDataJSON: 'AAAA',
      attestationObject: 'AAAA',
      transports,
    })),
  ],
);

/** Texts that a call of the identity provider accepts as text but refuses as a value. */
const TEXTS: readonly unknown[] = [
  '',
  ' ',
  'x',
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  "' or 1=1 --",
  '../../etc',
  'a@b@c',
  // The field is missing.
  undefined,
];
/** A row for the identity provider, whose schemas let every field be missing. */
function identity<T extends Body>(valid: T, more: { bad?: Values<T>; beyond: Values<T>; fine?: Values<T> }): BodyRow {
  return row(valid, { ...more, optional: Object.keys(valid) });
}
const ACCOUNTS = 'POST /identitytoolkit.googleapis.com/v1/accounts';
const LOGIN = { email: 'nobody@example.com', password: 'correct horse' };

/** A real key and secret from a browser. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const ENDPOINT = 'https://push.example.com/x';

export const BODIES: Record<string, BodyRow> = {
  'POST /api/auth': row({ idToken: 'no-token', restore: true }, { bad: { idToken: ['', LONG] }, optional: ['restore'] }),
  'POST /api/auth/guest': row(
    { name: 'Wren' },
    { bad: { name: ['', ' ', 'x'.repeat(300), '\u202E', '\ud800', 'a  b', 'a!', 'ﷺ', 'a\u200bb'] }, optional: ['name'] },
  ),
  'POST /api/auth/passkey/options': NONE,
  'POST /api/auth/passkey': row(
    { response: SIGNED.credential, restore: true },
    { bad: { response: SIGNED.bad }, optional: ['restore'] },
  ),
  'POST /api/user/passkeys/options': NONE,
  'POST /api/user/passkeys': row(
    { response: CREATED.credential, name: 'Key' },
    { bad: { response: CREATED.bad, name: ['', 'x'.repeat(41), '  ', '\u202E\u200b'] }, optional: ['name'] },
  ),
  'POST /api/user/passkeys/delete': ID,
  'POST /api/user/unlink': row({ account: 'google' }, { bad: { account: ['', 'Google', 'passkey', '__proto__'] } }),
  'POST /api/user/online': NONE,
  'POST /api/user/logout': row({ everywhere: true }, { optional: ['everywhere'] }),
  'POST /api/user/sessions/revoke': ID,
  'POST /api/user/referred': row(
    { referrer: 'uNoSuchMember' },
    { bad: { referrer: ['', 'x', 'g12345678901', "u'--12345678", LONG] } },
  ),
  'POST /api/user/name': row(
    { name: 'GoodName', code: 'x' },
    { bad: { name: ['', LONG, 'a b', 'ä', 'a--b', '\u202Eabcd'] }, optional: ['code'] },
  ),
  'POST /api/user/delete': NONE,
  'POST /api/shop/spendCoins': row(
    { item: 0, key: 'press-12345' },
    {
      bad: { item: [-1, 16, 0.5, 1e308, '0', '', true], key: ['', 'short', 'x'.repeat(41), 'a b c d e f', 7] },
      optional: ['key'],
    },
  ),
  'POST /api/shop/transferCoins': row(
    { recipientUsername: 'NoSuchMember', amount: 1, key: 'press-12345' },
    {
      bad: {
        recipientUsername: ['', '  ', 'x'.repeat(21), LONG],
        amount: [0, -1, 0.5, 1e9 + 1, 1e308, '1', '1e3', true],
        key: ['', 'short', 'x'.repeat(41)],
      },
      optional: ['key'],
    },
  ),
  'POST /api/user/friend': row(USER, { bad: { user: IDS } }),
  'POST /api/user/friend/reject': row(USER, { bad: { user: IDS } }),
  'POST /api/user/block': row(USER, { bad: { user: IDS } }),
  'POST /api/user/love': row(
    { ...USER, type: 'Lover', reqType: 'Love' },
    {
      bad: { user: IDS, type: ['x'.repeat(21)], reqType: ['love', 'MARRY', '', 'Divorce', '__proto__'] },
      fine: { type: [null] },
      optional: ['type'],
    },
  ),
  'POST /api/user/karma': row(
    { targetId: USER.user, direction: 1 },
    { bad: { targetId: IDS, direction: [0, 2, -2, 0.5, 1e308, '1', '-1', -1e9] } },
  ),
  'POST /api/user/bio': row({ bio: 'I am.' }, { bad: { bio: [LONG, 'x'.repeat(20_000)] } }),
  'POST /api/user/pronouns': row({ pronouns: 'they' }, { bad: { pronouns: ['x'.repeat(24), LONG] } }),
  'POST /api/user/birthday': row(
    { date: '2000-01-01' },
    {
      bad: { date: ['', 'x', '2000-1-1', '2000-13-01', '0000-00-00', '01.02.2000', '2000-01-01T00:00'] },
      beyond: { date: ['2000-02-30', '2001-02-29', '9999-12-31'] },
    },
  ),
  'POST /api/user/deathMessage': row(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: players write it so
    { deathMessage: '${name} is gone.' },
    { beyond: { deathMessage: ['', '$name', 'x'.repeat(151), LONG] } },
  ),
  'POST /api/user/youtube': row(
    { link: 'https://youtu.be/abcdefghijk' },
    { bad: { link: [LONG] }, beyond: { link: ['x', 'javascript:alert(1)', 'data:text/html,x', 'http://a.b/c.mp3'] } },
  ),
  'POST /api/user/bandcamp/oembed': row(
    { url: 'https://a.bandcamp.com/track/b' },
    {
      bad: { url: [LONG] },
      beyond: {
        url: ['', 'x', 'https://bandcamp.com/track/b', 'https://a.bandcamp.com.evil.test/track/b', 'http://127.0.0.1/track/b'],
      },
    },
  ),
  'POST /api/user/settings/update': row(
    { prop: 'autoplay', value: true },
    {
      bad: { prop: ['x'.repeat(61)] },
      beyond: {
        prop: ['', 'AutoPlay', 'youtube', 'deathMessage', 'vanityUrl', '$.a', "a','b", 'toString'],
        value: ['yes', '1', ''],
      },
    },
  ),
  'POST /api/game/:id/archive': row(
    { description: 'Mine.' },
    { bad: { description: [LONG, 'x'.repeat(201)] }, optional: ['description'] },
  ),
  'DELETE /api/game/:id/archive': NONE,
  'POST /api/user/customEmote/delete': row(
    { id: 'none' },
    { bad: { id: ['', 'x'.repeat(401)] }, beyond: { id: ["' or 1=1 --", '%', '__proto__'] } },
  ),
  'POST /api/vanityUrl': row(
    { vanityUrl: 'ana' },
    {
      bad: { vanityUrl: ['', 'a b', 'ä', 'a_b', 'a/b', '..', 'x'.repeat(21)] },
      beyond: { vanityUrl: ['settings', 'uabcdefghijkl'] },
    },
  ),
  'DELETE /api/vanityUrl': NONE,
  'POST /api/setup/vote': row({ id: 'first-light', direction: 1 }, { bad: { direction: [2, '1'] } }),
  'POST /api/setup/favorite': row({ id: 'first-light' }, { bad: { id: ['', 'x'.repeat(41)] } }),
  'POST /api/deck/create': row(
    {
      editing: true,
      id: 'abcdefghijkl',
      name: 'The Mill',
      profiles: ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map((name) => ({ name, color: '', deathMessage: '', avatar: true })),
    },
    {
      bad: {
        id: ['', 'a b', 'x'.repeat(41)],
        name: ['', '   ', 'x'.repeat(26)],
        profiles: [
          [],
          'x',
          {},
          [1],
          Array.from({ length: 4 }, (_, i) => ({ name: `A${i}` })),
          Array.from({ length: 51 }, (_, i) => ({ name: `A${i}` })),
          Array.from({ length: 5 }, () => ({ name: 'Same' })),
          ...[
            { name: '' },
            { name: 'x'.repeat(21) },
            { color: 'red' },
            { color: '#ffffff' },
            { deathMessage: 'gone' },
            { more: 1 },
          ].map((bad) => Array.from({ length: 5 }, (_, i) => ({ name: `A${i}`, ...(i === 4 && bad) }))),
        ],
      },
      optional: ['editing', 'id', 'profiles'],
    },
  ),
  'POST /api/deck/delete': row({ id: 'abcdefghijkl' }, { bad: { id: ['', 'a b', 'x'.repeat(41)] } }),
  ...FORUM_BODIES,
  'POST /api/game/leave': row(
    { game: 'abcdefghijkl' },
    { bad: { game: ['x'.repeat(41)] }, beyond: { game: ['', 'x', '../x'] }, optional: ['game'] },
  ),
  ...Object.fromEntries(
    ['reserve', 'unreserve', 'cancel'].map((call) => [
      `POST /api/game/${call}`,
      row({ gameId: 'abcdefghijkl' }, { bad: { gameId: ['x'.repeat(41)] }, beyond: { gameId: ['', 'x', '../x'] } }),
    ]),
  ),
  'POST /api/game/:id/bots': row({ count: 1 }, { bad: { count: [0, -1, 0.5, 1e9, 1e308, ''] }, fine: { count: [2] } }),
  'POST /api/village/reserve': row(
    { region: 'europe', at: 1, want: true, notice: false, mail: false },
    {
      bad: { region: ['', 'Europe', 'mars', '__proto__'], at: [0.5, 1e308, ''] },
      fine: { at: [0, -1], want: [false], notice: [true], mail: [true] },
      optional: ['notice', 'mail'],
    },
  ),
  'POST /api/village/join': row({ region: 'europe' }, { bad: { region: ['', 'Europe', 'mars', '__proto__'] } }),
  'POST /api/notifs/choices': row(
    { kinds: { karma: { inbox: true, push: true } }, quiet: { from: 1, to: 2 }, zone: 'Europe/Paris' },
    {
      bad: {
        kinds: [{ karma: { inbox: 1 } }, { karma: 1 }, { karma: { x: true } }, { karma: [] }, { ['x'.repeat(41)]: {} }],
        quiet: [{ from: 1 }, { from: -1, to: 5 }, { from: 1440, to: 5 }, { from: 1.5, to: 5 }, { from: '1', to: 5 }],
        zone: ['x'.repeat(61)],
      },
      beyond: {
        kinds: [
          { nothing: { inbox: true } },
          { ban: { inbox: false } },
          { direct: { inbox: true } },
          { toString: { inbox: true } },
        ],
        quiet: [{ from: 5, to: 5 }],
        zone: ['', 'Nowhere/Town', '+01:00', 'Europe/Paris\u0000', '__proto__'],
      },
      fine: { kinds: [{}], quiet: [null] },
      optional: ['kinds', 'quiet', 'zone'],
    },
  ),
  'POST /api/notifs/push': row(
    { endpoint: ENDPOINT, expirationTime: 5, keys: KEYS, renews: '' },
    {
      bad: {
        renews: [7, {}, 'x'.repeat(65)],
        endpoint: ['', 'x', 'http://push.example.com/x', `${ENDPOINT}${'x'.repeat(1000)}`],
        keys: [{}, { ...KEYS, auth: '' }, { ...KEYS, auth: 'ä'.repeat(20) }, { ...KEYS, more: 1 }, { p256dh: KEYS.p256dh }],
        expirationTime: ['5', {}],
      },
      beyond: {
        endpoint: ['https://127.0.0.1/x', 'https://localhost/x'],
        keys: [
          { ...KEYS, auth: 'AAAA' },
          { ...KEYS, p256dh: KEYS.auth },
          { ...KEYS, p256dh: 'A'.repeat(87) },
        ],
      },
      fine: { expirationTime: [null], renews: ['x'.repeat(43)] },
      optional: ['expirationTime', 'renews'],
    },
  ),
  'DELETE /api/notifs/push/:id': NONE,
  'POST /api/notifs/viewed': NONE,
  'POST /api/notifs/read': row(
    { ids: ['a'] },
    {
      bad: {
        ids: [
          [],
          ['', ' ', 'a b'],
          ['x'.repeat(121)],
          ["';--"],
          ['\u0000'],
          ['ä'],
          ['a', 1],
          Array.from({ length: 201 }, () => 'a'),
        ],
      },
      fine: { ids: [['x']] },
    },
  ),
  'POST /api/notifs/read/:id': NONE,
  'DELETE /api/notifs/:id': NONE,
  'POST /api/report/send': row(
    {
      user: 'uAbcdefghijkl',
      game: 'Abcdefghijkl',
      channel: 'rTheCommons0',
      post: 'abcdefghijkl',
      comment: 'abcdefghijkl',
      line: '1a',
      seat: 1,
      rule: 'Harassment',
      description: 'Rude.',
    },
    {
      bad: {
        user: IDS.filter((id) => !/^[ug][\w-]{12}$/.test(id)),
        game: ['x', 'x'.repeat(29)],
        channel: ['', 'x', 'x'.repeat(33)],
        post: FORUM_IDS,
        comment: FORUM_IDS,
        line: ['', 'A', '-1', 'x'.repeat(13)],
        seat: [-1, 0.5, 50, ''],
        rule: ['', 'No rule', '__proto__'],
        description: ['x'.repeat(5_001)],
      },
      optional: ['user', 'game', 'channel', 'post', 'comment', 'line', 'seat', 'description'],
    },
  ),
  'POST /api/user/appeals': row(
    { ruling: 'none', text: 'That was not me at all.', token: 'abc.def' },
    {
      bad: { ruling: ['', 'a b', 'x'.repeat(81)], text: ['', 'short', 'x'.repeat(5_001)], token: ['', 'x'.repeat(401)] },
      optional: ['token'],
    },
  ),
  'POST /api/mod/reports/:id/status': row({ status: 'open' }, { bad: { status: ['', 'complete', '__proto__'] } }),
  'POST /api/mod/reports/:id/assign': row({ user: 'uAbcdefghijkl' }, { bad: { user: ['x'.repeat(21)] }, fine: { user: [''] } }),
  'POST /api/mod/reports/:id/rule': row({ rule: 'Harassment' }, { bad: { rule: ['', 'No rule', '__proto__'] } }),
  'POST /api/mod/reports/:id/note': row({ text: 'Look here.' }, { bad: { text: ['', '  ', 'x'.repeat(2_001)] } }),
  'POST /api/mod/reports/:id/complete': row(
    { version: 1, action: 'penalty', rule: 'Harassment', length: '3 days', reason: 'It was rude.' },
    {
      bad: {
        version: [0.5, '1'],
        action: ['', 'ban', '__proto__'],
        rule: ['', 'No rule'],
        length: ['', 'soon', '5 minutes', 'x'.repeat(41)],
        reason: ['', '  ', 'no', 'x'.repeat(501)],
      },
      optional: ['rule', 'length'],
      fine: { version: [0, -1, 1e9] },
    },
  ),
  'POST /api/mod/reports/:id/reopen': row({ reason: 'A mistake.' }, { bad: { reason: ['', '  ', 'no', 'x'.repeat(501)] } }),
  'POST /api/mod/appeals/:id': row(
    { decision: 'changed', length: '1 day', answer: 'That was too long.' },
    { bad: { decision: ['', 'open'], length: ['', 'soon'], answer: ['', 'no', 'x'.repeat(501)] }, optional: ['length'] },
  ),
  'POST /api/health/error': row(
    { release: '1.0.0-3f2a91c', route: '/game/:link', name: 'TypeError', stack: ['send /assets/GamePage-abc_1.js:1:20'] },
    {
      fine: { route: ['none'], stack: [[], ['/assets/index-x.js:1:2']] },
      bad: {
        release: ['', 'a b', 'x'.repeat(41), 'né'],
        route: ['', '/game/Abc', '/user/ada', 'nowhere'],
        name: ['', 'Type Error', 'x'.repeat(41), 'Error: my secret'],
        stack: [
          ['at my secret'],
          ['f https://evil.test/a.js:1:2'],
          ['say hello there /assets/a.js:1:2'],
          ['/assets/a.js?x=1:1:2'],
        ],
      },
    },
  ),
  'POST /api/mod/undo': row(
    { event: 'abcdefghijkl', reason: 'A mistake.' },
    { bad: { event: ['', 'a b', 'x'.repeat(81)], reason: ['', '  ', 'no', 'x'.repeat(501)] } },
  ),
  [`${ACCOUNTS}:signUp`]: identity(LOGIN, {
    beyond: { email: TEXTS, password: ['', 'x', '\ud800', 'x'.repeat(5000), undefined] },
  }),
  [`${ACCOUNTS}:signInWithPassword`]: identity(LOGIN, { beyond: { email: TEXTS, password: TEXTS } }),
  [`${ACCOUNTS}:lookup`]: identity({ idToken: 'no-token' }, { beyond: { idToken: TEXTS } }),
  [`${ACCOUNTS}:update`]: identity(
    { idToken: 'no-token', displayName: 'Wren', ...LOGIN },
    {
      bad: { displayName: ['\u0000', 'x'.repeat(5000)] },
      beyond: { idToken: TEXTS, email: TEXTS, password: TEXTS },
      fine: { displayName: [null] },
    },
  ),
  [`${ACCOUNTS}:sendOobCode`]: identity(
    { requestType: 'VERIFY_EMAIL', idToken: 'no-token', email: LOGIN.email },
    { beyond: { requestType: TEXTS, idToken: TEXTS }, fine: { email: ['x'] } },
  ),
  [`${ACCOUNTS}:resetPassword`]: identity(
    { oobCode: 'x'.repeat(54), newPassword: LOGIN.password },
    { beyond: { oobCode: TEXTS, newPassword: TEXTS } },
  ),
  [`${ACCOUNTS}:delete`]: identity({ idToken: 'no-token' }, { beyond: { idToken: TEXTS } }),
  'POST /securetoken.googleapis.com/v1/token': identity(
    { grant_type: 'refresh_token', refresh_token: 'x'.repeat(86) },
    { beyond: { grant_type: TEXTS, refresh_token: TEXTS } },
  ),
};
