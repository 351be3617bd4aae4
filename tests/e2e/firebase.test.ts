/** The official Firebase web SDK works with our own identity provider in place of Google's. */
import { deleteApp, initializeApp } from '@firebase/app';
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  initializeAuth,
  inMemoryPersistence,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { afterEach, expect, inject, test } from 'vitest';
import { until } from '../patience.ts';

const site = inject('site');
const open: Auth[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ app }) => deleteApp(app)));
});

function browser(): Auth {
  const app = initializeApp({ apiKey: 'any', projectId: 'duskhaven' }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, site, { disableWarnings: true });
  open.push(auth);
  return auth;
}

let made = 0;
const freshEmail = (): string => `sdk${Date.now()}-${++made}@example.com`;
const PASSWORD = 'correct horse';
const codeOf = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}
async function linkIn(email: string, mode: string): Promise<URL> {
  let link: string | undefined;
  await until(async () => {
    const letters = (await (await fetch(`${site}/dev/mail.json`)).json()) as Letter[];
    const links = letters.filter(({ to }) => to === email).map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '');
    link = links.filter((one) => one.includes(`mode=${mode}`)).at(-1);
    return link;
  });
  return new URL(link!);
}
const codeIn = async (email: string, mode: string): Promise<string> =>
  (await linkIn(email, mode)).searchParams.get('oobCode') ?? '';

test('an account is created, verified by mail, signed in to, and deleted', async () => {
  const auth = browser();
  const email = freshEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  expect([user.email, user.emailVerified, user.isAnonymous, user.uid.length]).toEqual([email, false, false, 28]);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);

  await sendEmailVerification(user);
  const link = await linkIn(email, 'verifyEmail');
  expect([link.origin, link.pathname]).toEqual([site, '/account/action']);
  const code = link.searchParams.get('oobCode') ?? '';
  expect(await checkActionCode(auth, code)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } });
  await applyActionCode(auth, code);
  await reload(user);
  expect(user.emailVerified).toBe(true);
  // A member who opens the link a second time gets no error.
  await applyActionCode(auth, code);

  const before = await user.getIdTokenResult();
  expect([before.claims['email_verified'], before.signInProvider]).toEqual([false, 'password']);
  const after = await user.getIdTokenResult(true);
  expect([after.claims['email_verified'], after.claims.sub, after.authTime]).toEqual([true, user.uid, before.authTime]);

  const elsewhere = browser();
  const again = await signInWithEmailAndPassword(elsewhere, email, PASSWORD);
  expect([again.user.uid, again.user.emailVerified]).toEqual([user.uid, true]);
  await deleteUser(again.user);
  expect(elsewhere.currentUser).toBeNull();
  expect(await codeOf(signInWithEmailAndPassword(elsewhere, email, PASSWORD))).toBe('auth/invalid-credential');
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
});

test('the SDK gets each refusal under its own code', async () => {
  const auth = browser();
  const email = freshEmail();
  await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await signOut(auth);
  expect(await codeOf(signInWithEmailAndPassword(auth, email, 'a wrong one'))).toBe('auth/invalid-credential');
  expect(await codeOf(signInWithEmailAndPassword(auth, freshEmail(), PASSWORD))).toBe('auth/invalid-credential');
  expect(await codeOf(createUserWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD))).toBe('auth/email-already-in-use');
  expect(await codeOf(createUserWithEmailAndPassword(auth, freshEmail(), '12345'))).toBe('auth/weak-password');
  expect(await codeOf(createUserWithEmailAndPassword(auth, 'nobody', PASSWORD))).toBe('auth/invalid-email');
  expect(await codeOf(sendPasswordResetEmail(auth, 'nobody'))).toBe('auth/invalid-email');
  expect(await codeOf(sendPasswordResetEmail(auth, freshEmail()))).toBe('done');
  expect(await codeOf(applyActionCode(auth, 'made-up'))).toBe('auth/invalid-action-code');
  const policy = await validatePassword(auth, '12345');
  expect([policy.isValid, policy.meetsMinPasswordLength]).toEqual([false, false]);
});

test('a forgotten password is replaced by mail, which ends the sessions that used it', async () => {
  const auth = browser();
  const email = freshEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  const guest = browser();
  await sendPasswordResetEmail(guest, email);
  const code = await codeIn(email, 'resetPassword');
  expect(await verifyPasswordResetCode(guest, code)).toBe(email);
  expect(await codeOf(confirmPasswordReset(guest, code, '12345'))).toBe('auth/weak-password');
  await confirmPasswordReset(guest, code, 'battery staple');
  expect(await codeOf(confirmPasswordReset(guest, code, 'a third one'))).toBe('auth/invalid-action-code');
  expect(await codeOf(signInWithEmailAndPassword(guest, email, PASSWORD))).toBe('auth/invalid-credential');
  expect((await signInWithEmailAndPassword(guest, email, 'battery staple')).user.emailVerified).toBe(true);
  expect(await codeOf(user.getIdToken(true))).toBe('auth/user-token-expired');
});

test('a signed-in user sets a name and a new password', async () => {
  const auth = browser();
  const email = freshEmail();
  const { user } = await createUserWithEmailAndPassword(auth, email, PASSWORD);
  await updateProfile(user, { displayName: 'Esther' });
  await updatePassword(user, 'battery staple');
  await reload(user);
  expect([user.displayName, (await user.getIdTokenResult(true)).claims['name']]).toEqual(['Esther', 'Esther']);
  await signOut(auth);
  const again = await signInWithEmailAndPassword(auth, email, 'battery staple');
  expect(again.user.displayName).toBe('Esther');
});

test('a user has to wait after too many failures, even with the right password', async () => {
  const auth = browser();
  const email = freshEmail();
  await createUserWithEmailAndPassword(auth, email, PASSWORD);
  for (let tries = 0; tries < 10; tries++)
    expect(await codeOf(signInWithEmailAndPassword(auth, email, 'a wrong one'))).toBe('auth/invalid-credential');
  expect(await codeOf(signInWithEmailAndPassword(auth, email, 'a wrong one'))).toBe('auth/too-many-requests');
  expect(await codeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe('auth/too-many-requests');
});
