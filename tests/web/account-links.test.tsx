import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressLink } from '../../web/features/account-links/AddressLink.tsx';
import { session } from '../../web/lib/session.ts';
import { type Mounted, mount } from './mount.tsx';

let asked: string[];
let shown: Mounted;
/** Error code that the provider answers with; '' for none. */
let refusal: string;
let isChange: boolean;
beforeEach(async () => {
  vi.useFakeTimers();
  [asked, refusal, isChange] = [[], '', false];
  session.value = { loaded: false };
  vi.stubGlobal('fetch', async (path: string) => {
    const call = /accounts:(\w+)/.exec(path)?.[1];
    if (!call) return Response.json({ apiKey: 'key' });
    asked.push(call);
    if (call === 'update' && refusal) return Response.json({ error: { code: 400, message: refusal } }, { status: 400 });
    return Response.json({ email: 'ana@example.com', ...(isChange && { newEmail: 'new@example.com' }) });
  });
  shown = await mount(<AddressLink mode="verifyEmail" code="a-code" />);
  await shown.pass();
});
afterEach(async () => {
  await shown.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opening a mailed link verifies nothing; pressing the button does', async () => {
  expect(shown.text()).toContain('Press the button if ana@example.com is yours.');
  expect(asked).toEqual(['resetPassword']);
  await shown.press('Verify my email');
  await shown.pass();
  expect(asked).toEqual(['resetPassword', 'update']);
  expect(shown.text()).toContain('Your email is verified');
});

test('a press on an expired link tells the visitor what to do', async () => {
  refusal = 'EXPIRED_OOB_CODE';
  await shown.press('Verify my email');
  await shown.pass();
  expect(shown.text()).toContain('This link no longer works');
});

test('a failed press can be repeated', async () => {
  refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER';
  await shown.press('Verify my email');
  await shown.pass();
  expect(shown.page.querySelector('[role="alert"]')?.textContent).toBeTruthy();
  refusal = '';
  await shown.press('Verify my email');
  await shown.pass();
  expect(shown.text()).toContain('Your email is verified');
});

test('a link that changes the address names the new one, and needs a login', async () => {
  isChange = true;
  session.value = { ...session.peek(), loaded: true };
  const stranger = await mount(<AddressLink mode="verifyAndChangeEmail" code="another-code" />);
  await stranger.pass();
  expect(stranger.text()).toContain('Log in to your account in this browser first');
  expect([...stranger.page.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Log in']);
  await stranger.unmount();
  session.value = { ...session.peek(), id: 'uAna' };
  const change = await mount(<AddressLink mode="verifyAndChangeEmail" code="another-code" />);
  await change.pass();
  expect(change.text()).toContain('You’ll log in with new@example.com');
  await change.press('Use this email');
  await change.pass();
  expect(change.text()).toContain('From now on you log in with new@example.com.');
  await change.unmount();
});

test('a person who took the account back can ask for a new password', async () => {
  const recovery = await mount(<AddressLink mode="recoverEmail" code="a-third-code" />);
  await recovery.pass();
  await recovery.press('Take it back');
  await recovery.pass();
  await recovery.press('Choose a new password');
  await recovery.pass();
  expect(asked.slice(-2)).toEqual(['update', 'sendOobCode']);
  expect(recovery.text()).toContain('Password reset email has been sent.');
  await recovery.unmount();
});
