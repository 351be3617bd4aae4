/**
 * The embedded identity provider: the part of Google Identity Toolkit that its web SDK needs for accounts by address and
 * password. It uses no cookie, so CSRF cannot borrow one; requests of other sites' pages are refused anyway.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { database } from '../../db/database.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type App, router } from '../app.ts';
import { limitBodySize } from '../middleware/body.ts';
import { isSameOrigin } from '../middleware/origin.ts';
import { problem } from '../problem.ts';
import { googleErrorResponse, identityError } from './error.ts';
import { type ACCOUNT_CALLS, forwardToFirebase, TOKENS, TOOLKIT } from './firebase.ts';
import { OWN } from './id-token.ts';
import { keySet } from './keys.ts';
import { lookup } from './lookup.ts';
import { MAX_PASSWORD } from './password.ts';
import { refresh } from './refresh.ts';
import { remove } from './remove.ts';
import { reset } from './reset.ts';
import { sendCode } from './send-code.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { update } from './update.ts';

const CALLS: Record<(typeof ACCOUNT_CALLS)[number], (c: Context<App>) => Promise<Response>> = {
  signUp,
  signInWithPassword: signIn,
  lookup,
  update,
  sendOobCode: sendCode,
  resetPassword: reset,
  delete: remove,
};

/** The SDK outside a browser sends no Origin; a page of another site always sends its own. */
const fromOurPages = createMiddleware<App>(async (c, next) => {
  if (!isSameOrigin(c)) throw problem(403, 'This is for our own pages only.');
  await next();
  c.res.headers.set('cache-control', 'no-store');
});

export const identity = router();
identity.onError(googleErrorResponse);
for (const path of [`${TOOLKIT}/*`, `${TOKENS}/*`]) identity.use(path, fromOurPages, limitBodySize, forwardToFirebase);

// One route for all calls, because Hono reads a colon in a path as a parameter.
identity.post(`${TOOLKIT}/v1/:call`, (c) => {
  const name = /^accounts:(\w+)$/.exec(c.req.param('call'))?.[1] ?? '';
  if (!Object.hasOwn(CALLS, name)) throw identityError('OPERATION_NOT_ALLOWED');
  return CALLS[name as keyof typeof CALLS](c);
});
identity.post(`${TOKENS}/v1/token`, refresh);

// Configuration that the SDK requests before its first call.
identity.get(`${TOOLKIT}/v1/projects`, (c) => c.json({ projectId: OWN, authorizedDomains: [new URL(c.req.url).hostname] }));
identity.get(`${TOOLKIT}/v2/passwordPolicy`, (c) =>
  c.json({
    customStrengthOptions: { minPasswordLength: LIMITS.password, maxPasswordLength: MAX_PASSWORD },
    allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`'],
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  }),
);
identity.get(`${TOOLKIT}/v2/recaptchaConfig`, (c) =>
  c.json({
    recaptchaKey: `projects/${OWN}/keys/none`,
    recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
      provider,
      enforcementState: 'OFF',
    })),
  }),
);
for (const path of [`${TOOLKIT}/*`, `${TOKENS}/*`])
  identity.all(path, () => {
    throw problem(404, 'There is nothing at this address.');
  });

/** The public keys of our ID tokens. Clients may cache them for five minutes. */
identity.get('/.well-known/jwks.json', async (c) => {
  c.header('cache-control', 'public, max-age=300');
  return c.json(await keySet(database(c.env), Date.now()));
});
