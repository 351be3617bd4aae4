/**
 * The embedded identity provider: as much of Google Identity Toolkit as its web SDK needs for accounts by address and
 * password. No cookie is read or set here, so there is nothing for another site's page to borrow; its requests are refused.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LIMITS } from '../../protocol/limits.ts';
import { type App, area, database } from '../app.ts';
import { limitBody } from '../middleware/body.ts';
import { isOurs } from '../middleware/origin.ts';
import { problem } from '../problem.ts';
import { type ACCOUNT_CALLS, passOn, TOKENS, TOOLKIT } from './firebase.ts';
import { OWN } from './id-token.ts';
import { keySet } from './keys.ts';
import { lookup } from './lookup.ts';
import { LONGEST } from './password.ts';
import { refresh } from './refresh.ts';
import { answerLikeGoogle, refusal } from './refusal.ts';
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

/** The SDK outside a browser names no origin; a page of another site cannot help naming its own. */
const fromOurPages = createMiddleware<App>(async (c, next) => {
  if (!isOurs(c)) throw problem(403, 'This is for our own pages only.');
  await next();
  c.res.headers.set('cache-control', 'no-store');
});

export const identity = area();
identity.onError(answerLikeGoogle);
for (const path of [`${TOOLKIT}/*`, `${TOKENS}/*`]) identity.use(path, fromOurPages, limitBody, passOn);

// One route for all of them: a colon in a path would be read as the name of a parameter.
identity.post(`${TOOLKIT}/v1/:call`, (c) => {
  const name = /^accounts:(\w+)$/.exec(c.req.param('call'))?.[1] ?? '';
  if (!Object.hasOwn(CALLS, name)) throw refusal('OPERATION_NOT_ALLOWED');
  return CALLS[name as keyof typeof CALLS](c);
});
identity.post(`${TOKENS}/v1/token`, refresh);

// What the SDK asks before its first call, depending on how it is used.
identity.get(`${TOOLKIT}/v1/projects`, (c) => c.json({ projectId: OWN, authorizedDomains: [new URL(c.req.url).hostname] }));
identity.get(`${TOOLKIT}/v2/passwordPolicy`, (c) =>
  c.json({
    customStrengthOptions: { minPasswordLength: LIMITS.password, maxPasswordLength: LONGEST },
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

/** The keys by which anybody can check our ID tokens. Nobody need ask again within five minutes. */
identity.get('/.well-known/jwks.json', async (c) => {
  c.header('cache-control', 'public, max-age=300');
  return c.json(await keySet(database(c.env), Date.now()));
});
