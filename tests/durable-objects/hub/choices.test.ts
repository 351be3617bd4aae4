import { describe, expect, test } from 'vitest';
import { isQuietTime, wantsPush } from '../../../durable-objects/user-hub/notice-preferences.ts';
import { NOTICES } from '../../../protocol/notices.ts';
import { pushUrl } from '../../../protocol/push-endpoint.ts';

const SITE = { ENVIRONMENT: 'production' } as const;
const LOCAL = { ENVIRONMENT: 'local' } as const;
describe('a push address', () => {
  test('is an https address of the push service of a browser’s maker, or of a host that the operator adds', () => {
    for (const good of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://updates.push.services.mozilla.com/wpush/v2/x',
      'https://web.push.apple.com/x',
      'https://wns2-par02p.notify.windows.com/w/?token=x',
    ])
      expect(pushUrl(good, SITE)?.href).toBe(good);
    const own = { ...SITE, PUSH_HOSTS: 'push.example.org, *.push.example.net' };
    for (const host of ['push.example.org', 'push.example.org.', 'a.push.example.net']) {
      expect(pushUrl(`https://${host}/x`, own)?.host).toBe(host);
      expect(pushUrl(`https://${host}/x`, SITE)).toBeNull();
    }
    for (const host of ['a.push.example.org', 'push.example.net', 'evilpush.example.net'])
      expect(pushUrl(`https://${host}/x`, own)).toBeNull();
  });
  test('is no other host, no internal one, no other port or protocol, and has no user or password', () => {
    const hosts = [
      'example.com',
      'fcm.googleapis.com.example.com',
      'evil-fcm.googleapis.com',
      'googleapis.com',
      'notify.windows.com',
      'localhost',
      'localhost.',
      'a.localhost',
      'router.local',
      'db.internal',
      'intranet',
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:10.0.0.1]',
      '10.0.0.1.',
      'fcm.googleapis.com:8080',
      'u:p@fcm.googleapis.com',
    ];
    const others = [
      '',
      'x',
      'http://fcm.googleapis.com/x',
      'ftp://fcm.googleapis.com/x',
      'javascript:alert(1)',
      'data:text/plain,x',
    ];
    for (const address of [...hosts.map((host) => `https://${host}/x`), ...others])
      expect([address, pushUrl(address, SITE)]).toEqual([address, null]);
  });
  test('may be a stand-in on the same machine on a local site, and nowhere else', () => {
    for (const address of ['http://127.0.0.1:9/x', 'http://localhost:9/x', 'http://[::1]:9/x']) {
      expect(pushUrl(address, LOCAL)?.href).toBe(address);
      expect(pushUrl(address, SITE)).toBeNull();
    }
    expect(pushUrl('http://10.0.0.1/x', LOCAL)).toBeNull();
    expect(pushUrl('http://u:p@127.0.0.1/x', LOCAL)).toBeNull();
  });
});

describe('preferences', () => {
  const none = { off: '{}', push: '{}', quietFrom: null, quietTo: null, zone: 'UTC' };
  const at = (hour: number, minute = 0) => Date.UTC(2030, 5, 1, hour, minute);
  test('follow the table of kinds until there are any', () => {
    for (const [kind, { push }] of Object.entries(NOTICES)) {
      expect([kind, wantsPush(kind as keyof typeof NOTICES, null, 0)]).toEqual([kind, push]);
      expect([kind, wantsPush(kind as keyof typeof NOTICES, none, 0)]).toEqual([kind, push]);
    }
  });
  test('a kind that is switched off is not pushed, and one that cannot be switched off is', () => {
    const off = { ...none, off: '{"friendRequest":1,"ban":1}', push: '{"friendRequest":1,"account":0,"staff":1}' };
    expect(wantsPush('friendRequest', off, 0)).toBe(false);
    expect([wantsPush('ban', off, 0), wantsPush('account', off, 0), wantsPush('staff', off, 0)]).toEqual([true, true, true]);
  });
  test('quiet hours apply to every kind, also across midnight, from their first minute up to but not including their last', () => {
    const night = { quietFrom: 22 * 60 + 30, quietTo: 7 * 60, zone: 'UTC' };
    const quiet = [at(22, 30), at(23, 59), at(0), at(6, 59)];
    const loud = [at(7), at(12), at(22, 29)];
    expect([...quiet, ...loud].map((time) => isQuietTime(night, time))).toEqual([true, true, true, true, false, false, false]);
    const noon = { quietFrom: 720, quietTo: 780, zone: 'UTC' };
    expect([at(11, 59), at(12), at(12, 59), at(13)].map((time) => isQuietTime(noon, time))).toEqual([false, true, true, false]);
    expect(wantsPush('ban', { ...none, ...night }, at(23))).toBe(false);
    expect(isQuietTime({ quietFrom: 60, quietTo: 60, zone: 'UTC' }, at(1))).toBe(false);
  });
  test('use the clock of their zone, in summer and in winter, and UTC for an unknown zone', () => {
    const night = { quietFrom: 22 * 60, quietTo: 7 * 60 };
    const in_ = (zone: string, time: number) => isQuietTime({ ...night, zone }, time);
    expect(in_('Europe/Paris', Date.UTC(2030, 6, 1, 20, 30))).toBe(true);
    expect(in_('Europe/Paris', Date.UTC(2030, 0, 1, 20, 30))).toBe(false);
    expect(in_('Asia/Kolkata', Date.UTC(2030, 0, 1, 16, 30))).toBe(true);
    expect(in_('Nowhere/Land', Date.UTC(2030, 0, 1, 22, 0))).toBe(true);
    expect(in_('', Date.UTC(2030, 0, 1, 21, 59))).toBe(false);
  });
});
