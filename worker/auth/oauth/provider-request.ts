/** Requests to a provider through oauth4webapi. Only error codes of its answers are logged, and nothing is shown. */
import * as oauth from 'oauth4webapi';
import type { OAuthClient } from '../../config.ts';
import { type Problem, problem } from '../../problem.ts';
import type { FlowSecrets } from './provider.ts';

const TIMEOUT = 10_000;
const MAX_BYTES = 65_536;
/** Seconds by which the provider's clock may differ. */
const CLOCK_TOLERANCE = 30;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const isHere = (url: URL | null): boolean => url?.protocol === 'http:' && LOOPBACK.has(url.hostname);

/** Whether http to this machine is allowed: on a local site whose issuer is also on this machine, as in tests. */
const allowsHttp = ({ isLocal, issuer }: OAuthClient): boolean => isLocal && isHere(URL.parse(issuer));

/** Parses a URL that may receive secrets. Throws if it is not secure. */
export function secureUrl(address: string | undefined, client: OAuthClient): URL {
  const url = URL.parse(address ?? '');
  if (!url || !(url.protocol === 'https:' || (isHere(url) && allowsHttp(client)))) throw new TypeError('not a secure address');
  return url;
}

/** Options for every request of the library: a timeout, a maximum response length, and where it may go. */
export const requestOptions = (client: OAuthClient) => ({
  signal: () => AbortSignal.timeout(TIMEOUT),
  [oauth.allowInsecureRequests]: allowsHttp(client),
  [oauth.customFetch]: async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(secureUrl(url, client), init);
    if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw new RangeError('too long');
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new RangeError('too long');
    return new Response(text || null, response);
  },
});

/** The authorization URL with the parameters that all providers share. Throws a Problem for the player. */
export async function authorizationUrl(
  label: string,
  server: oauth.AuthorizationServer,
  client: OAuthClient,
  secrets: FlowSecrets,
  state: string,
  scope: string,
): Promise<URL> {
  const url = await attempt(
    () => secureUrl(server.authorization_endpoint, client),
    (error) => providerProblem(label, 'authorization', error),
  );
  const parameters = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: secrets.redirect,
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

/**
 * Redeems the code of a callback whose state has been checked. If `nonce` is given, an ID token is required and its signature
 * checked. Throws a Problem for the player.
 */
export async function redeemCode(
  label: string,
  server: oauth.AuthorizationServer,
  client: OAuthClient,
  secrets: FlowSecrets,
  callback: URLSearchParams,
  nonce?: string,
): Promise<oauth.TokenEndpointResponse> {
  const asClient = { client_id: client.id, [oauth.clockTolerance]: CLOCK_TOLERANCE };
  const [auth, options] = [oauth.ClientSecretPost(client.secret), requestOptions(client)];
  const { redirect, verifier } = secrets;
  const parameters = await attempt(
    () => oauth.validateAuthResponse(server, asClient, callback, oauth.skipStateCheck),
    (error) => mismatchedAnswer(label, 'callback', error),
  );
  const response = await attempt(
    () => oauth.authorizationCodeGrantRequest(server, asClient, auth, parameters, redirect, verifier, options),
    (error) => providerProblem(label, 'token', error),
  );
  return attempt(
    async () => {
      const nonceCheck = nonce === undefined ? {} : { expectedNonce: nonce, requireIdToken: true };
      const tokens = await oauth.processAuthorizationCodeResponse(server, asClient, response, nonceCheck);
      if (nonce !== undefined) await oauth.validateApplicationLevelSignature(server, response, options);
      return tokens;
    },
    (error) => (response.ok ? mismatchedAnswer : providerProblem)(label, 'token', error),
  );
}

/** Returns the result of `request`, or throws the problem that `problemOf` makes of its error. */
export async function attempt<T>(request: () => T | Promise<T>, problemOf: (error: unknown) => Problem): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw problemOf(error);
  }
}

/** Problem for the player when a provider gives no usable answer. The cause is logged. */
export function providerProblem(label: string, step: string, error: unknown): Problem {
  logCause(label, step, error);
  return problem(403, `${label} did not tell us who you are. Please try again in a moment.`);
}

/** Problem for the player when an answer does not belong to this sign-in. The cause is logged. */
export function mismatchedAnswer(label: string, step: string, error: unknown): Problem {
  logCause(label, step, error);
  return problem(403, `The answer from ${label} does not match this sign-in. Please start again.`);
}

const logCause = (label: string, step: string, error: unknown): void =>
  console.error(JSON.stringify({ oauth: label, step, cause: causeOf(error) }));

/** The OAuth error code, such as 'invalid_client', which tells the operator what to fix; else the kind of error. */
function causeOf(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError)
    return `${error.status}: ${/^[a-z_]{1,40}$/.test(error.error) ? error.error : 'no code'}`;
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
