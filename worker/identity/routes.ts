/** The part of Google Identity Toolkit that its web SDK needs. It uses no cookies; pages of other sites are refused anyway. */
import { createMiddleware } from 'hono/factory';
import { database } from '../../db/core/database.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type App, router } from '../app.ts';
import { limitBodySize } from '../middleware/body.ts';
import { isSameOrigin } from '../middleware/origin.ts';
import { validate } from '../middleware/validate.ts';
import { problem } from '../problem.ts';
import { googleErrorResponse, identityError } from './error.ts';
import { forwardToFirebase, TOKENS, TOOLKIT } from './firebase.ts';
import { OWN } from './id-token.ts';
import { keySet } from './keys.ts';
import { LookupBody, lookup } from './lookup.ts';
import { MAX_PASSWORD } from './password.ts';
import { formOrJsonOf, RefreshBody, refresh } from './refresh.ts';
import { RemoveBody, remove } from './remove.ts';
import { ResetBody, reset } from './reset.ts';
import { SendCodeBody, sendCode } from './send-code.ts';
import { SignInBody, signInWithPassword } from './sign-in.ts';
import { SignUpBody, signUp } from './sign-up.ts';
import { UpdateBody, update } from './update.ts';

/** Refuses pages of other sites, which always send their Origin. The SDK sends none outside a browser. */
const fromOurPages = createMiddleware<App>(async (c, next) => {
  if (!isSameOrigin(c)) throw problem(403, 'Only this site’s own pages can do this.');
  await next();
  c.res.headers.set('cache-control', 'no-store');
});

const noSuchCall = () => {
  throw problem(404, 'There is nothing at this address.');
};

/** `accounts:{call}`. A colon in a path starts a parameter, so the whole word is the parameter. The SDK may escape the colon. */
const ACCOUNTS = `${TOOLKIT}/v1/:call{accounts(?::|%3[Aa])`;

export const identityRoutes = router()
  .use(`${TOOLKIT}/*`, fromOurPages, limitBodySize, forwardToFirebase)
  .use(`${TOKENS}/*`, fromOurPages, limitBodySize, forwardToFirebase)
  .post(`${ACCOUNTS}signUp}`, validate('json', SignUpBody), (c) => signUp(c, c.req.valid('json')))
  .post(`${ACCOUNTS}signInWithPassword}`, validate('json', SignInBody), (c) => signInWithPassword(c, c.req.valid('json')))
  .post(`${ACCOUNTS}lookup}`, validate('json', LookupBody), (c) => lookup(c, c.req.valid('json')))
  .post(`${ACCOUNTS}update}`, validate('json', UpdateBody), (c) => update(c, c.req.valid('json')))
  .post(`${ACCOUNTS}sendOobCode}`, validate('json', SendCodeBody), (c) => sendCode(c, c.req.valid('json')))
  .post(`${ACCOUNTS}resetPassword}`, validate('json', ResetBody), (c) => reset(c, c.req.valid('json')))
  .post(`${ACCOUNTS}delete}`, validate('json', RemoveBody), (c) => remove(c, c.req.valid('json')))
  .post(`${TOOLKIT}/v1/:call`, () => {
    throw identityError('OPERATION_NOT_ALLOWED');
  })
  .post(`${TOKENS}/v1/token`, validate('json', RefreshBody, formOrJsonOf), (c) => refresh(c, c.req.valid('json')))
  // Configuration that the SDK requests before its first call.
  .get(`${TOOLKIT}/v1/projects`, (c) => c.json({ projectId: OWN, authorizedDomains: [new URL(c.req.url).hostname] }))
  .get(`${TOOLKIT}/v2/passwordPolicy`, (c) =>
    c.json({
      customStrengthOptions: { minPasswordLength: LIMITS.password, maxPasswordLength: MAX_PASSWORD },
      allowedNonAlphanumericCharacters: [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`'],
      enforcementState: 'ENFORCE',
      forceUpgradeOnSignin: false,
      schemaVersion: 1,
    }),
  )
  .get(`${TOOLKIT}/v2/recaptchaConfig`, (c) =>
    c.json({
      recaptchaKey: `projects/${OWN}/keys/none`,
      recaptchaEnforcementState: ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
        provider,
        enforcementState: 'OFF',
      })),
    }),
  )
  .all(`${TOOLKIT}/*`, noSuchCall)
  .all(`${TOKENS}/*`, noSuchCall)
  // The public keys of our ID tokens, which clients may cache for five minutes.
  .get('/.well-known/jwks.json', async (c) =>
    c.json(await keySet(database(c.env), Date.now()), 200, { 'cache-control': 'public, max-age=300' }),
  );
identityRoutes.onError(googleErrorResponse);
