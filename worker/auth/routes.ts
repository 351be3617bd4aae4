import { database } from '../../db/core/database.ts';
import { AuthBody, IdBody, UnlinkBody } from '../../protocol/http/account.ts';
import { NewPasskeyBody, PasskeyBody } from '../../protocol/http/passkeys.ts';
import { GuestBody, NoBody } from '../../protocol/http/session.ts';
import { router } from '../app.ts';
import { member } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { enterAsGuest } from './guest.ts';
import { accountsOf, unlinkAccount } from './oauth/accounts.ts';
import { discord } from './oauth/discord.ts';
import { google } from './oauth/google.ts';
import { finishFlow, startFlow } from './oauth/oauth.ts';
import { addPasskey, deletePasskey, passkeysOf, registrationOptions } from './passkeys/passkeys.ts';
import { passkeyOptions, signInWithPasskey } from './passkeys/sign-in.ts';
import { signInMethods } from './sign-in-methods.ts';
import { signInWithToken } from './token-sign-in.ts';

export const authRoutes = router()
  .get('/auth/google', (c) => startFlow(c, google, '/auth/google/callback'))
  .get('/auth/google/callback', (c) => finishFlow(c, google))
  .get('/auth/discord', (c) => startFlow(c, discord, '/auth/discord/callback'))
  .get('/auth/discord/callback', (c) => finishFlow(c, discord))
  // A second callback URL, for Discord applications registered with it.
  .get('/api/auth/discord', (c) => startFlow(c, discord, '/api/auth/discord/redirect'))
  .get('/api/auth/discord/redirect', (c) => finishFlow(c, discord))
  .get('/api/auth/ways', (c) => c.json(signInMethods(c.env)))
  .post('/api/auth', validate('json', AuthBody), async (c) => {
    await signInWithToken(c, c.req.valid('json'));
    return c.text('OK');
  })
  .post('/api/auth/guest', validate('json', GuestBody), async (c) => c.json(await enterAsGuest(c, c.req.valid('json').name)))
  .post('/api/auth/passkey/options', validate('json', NoBody), async (c) => c.json(await passkeyOptions(c)))
  .post('/api/auth/passkey', validate('json', PasskeyBody), async (c) => {
    await signInWithPasskey(c, c.req.valid('json'));
    return c.text('OK');
  })
  .get('/api/user/accounts', member(), async (c) => c.json(await accountsOf(c.env, c.var.session.user)))
  .post('/api/user/unlink', member(), validate('json', UnlinkBody), async (c) =>
    c.json(await unlinkAccount(c.env, c.var.session.user, c.req.valid('json').account)),
  )
  .get('/api/user/passkeys', member(), async (c) => c.json(await passkeysOf(database(c.env), c.var.session.user.id)))
  .post('/api/user/passkeys/options', member(), validate('json', NoBody), async (c) => c.json(await registrationOptions(c)))
  .post('/api/user/passkeys', member(), validate('json', NewPasskeyBody), async (c) =>
    c.json(await addPasskey(c, c.req.valid('json'))),
  )
  .post('/api/user/passkeys/delete', member(), validate('json', IdBody), async (c) => {
    await deletePasskey(database(c.env), c.var.session.user.id, c.req.valid('json').id);
    return c.text('OK');
  });
