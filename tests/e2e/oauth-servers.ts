/** Identity providers for tests: a real OpenID Connect server in place of Google, and a server that answers as Discord does. */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Provider, { interactionPolicy } from 'oidc-provider';

export const CLIENT = { id: 'duskhaven-test', secret: 'a secret of the test, long enough' };

export interface Person {
  email: string;
  verified: boolean;
  name: string;
}
export interface TestProvider {
  name: 'google' | 'discord';
  issuer: string;
  people: Map<string, Person>;
  /** Id of the person that the provider signs in for the next browser. */
  now: string;
  close(): Promise<void>;
}

const listen = (server: Server, port: number): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', done));
const closing = (server: Server) => async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
};

/** Opens a provider that requires PKCE, accepts one redirect, signs ID tokens with its key, and signs in `now` unprompted. */
export async function openGoogle(port: number, redirect: string): Promise<TestProvider> {
  const people = new Map<string, Person>();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirect],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    interactions: { policy, url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: async () => claimsOf(accountId, people) }),
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url!.startsWith('/interaction/')) return answer(request, response);
    void interact(provider, opened.now, request, response);
  });
  const opened: TestProvider = { name: 'google', issuer, people, now: '', close: closing(server) };
  await listen(server, port);
  return opened;
}

function claimsOf(sub: string, people: Map<string, Person>) {
  const { email, verified, name } = people.get(sub)!;
  return { sub, email, email_verified: verified, name };
}

async function interact(provider: Provider, now: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, session, params } = await provider.interactionDetails(request, response);
  if (prompt.name !== 'consent')
    return provider.interactionFinished(request, response, { select_account: {}, login: { accountId: now } });
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid email profile');
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

interface Issued {
  person: string;
  challenge: string;
  redirect: string;
}

/** Opens Discord's three endpoints with the checks that Discord documents: single-use codes, PKCE, secret and redirect. */
export async function openDiscord(port: number, redirects: readonly string[]): Promise<TestProvider> {
  const people = new Map<string, Person>();
  const codes = new Map<string, Issued>();
  const tokens = new Map<string, string>();
  const secret = () => randomBytes(20).toString('hex');
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, opened.issuer);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    switch (`${request.method} ${url.pathname}`) {
      case 'GET /oauth2/authorize': {
        const asked = Object.fromEntries(url.searchParams);
        const { client_id, response_type, redirect_uri = '', scope, state, code_challenge = '', code_challenge_method } = asked;
        const right = client_id === CLIENT.id && response_type === 'code' && redirects.includes(redirect_uri);
        if (!right || scope !== 'identify email' || code_challenge_method !== 'S256')
          return json(400, { error: 'invalid_request' });
        const code = secret();
        codes.set(code, { person: opened.now, challenge: code_challenge, redirect: redirect_uri });
        return response.writeHead(302, { location: `${redirect_uri}?${new URLSearchParams({ code, state: state! })}` }).end();
      }
      case 'POST /api/oauth2/token': {
        const form = Object.fromEntries(new URLSearchParams(Buffer.concat(await request.toArray()).toString()));
        const issued = codes.get(form['code'] ?? '');
        codes.delete(form['code'] ?? '');
        if (form['client_id'] !== CLIENT.id || form['client_secret'] !== CLIENT.secret)
          return json(401, { error: 'invalid_client' });
        const hash = createHash('sha256')
          .update(form['code_verifier'] ?? '')
          .digest('base64url');
        const right = issued?.challenge === hash && issued.redirect === form['redirect_uri'];
        if (!right || form['grant_type'] !== 'authorization_code') return json(400, { error: 'invalid_grant' });
        const token = secret();
        tokens.set(token, issued.person);
        return json(200, { access_token: token, token_type: 'Bearer', expires_in: 604_800, scope: 'identify email' });
      }
      case 'GET /api/users/@me': {
        const id = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
        const person = id === undefined ? undefined : people.get(id);
        if (!person) return json(401, { message: '401: Unauthorized', code: 0 });
        const { email, verified, name } = person;
        return json(200, {
          id,
          username: name.toLowerCase(),
          global_name: name,
          email,
          verified,
          avatar: null,
          mfa_enabled: false,
        });
      }
      default:
        return json(404, { message: '404: Not Found', code: 0 });
    }
  });
  const opened: TestProvider = { name: 'discord', issuer: `http://127.0.0.1:${port}`, people, now: '', close: closing(server) };
  await listen(server, port);
  return opened;
}
