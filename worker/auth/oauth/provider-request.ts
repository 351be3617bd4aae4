/** Requests to a provider. Of its answers only error codes are logged; nothing is shown. */
import * as v from 'valibot';
import { base64url } from '../../../db/ids.ts';
import type { OAuthClient } from '../../config.ts';
import { type Problem, problem } from '../../problem.ts';
import type { FlowSecrets } from './provider.ts';

const TIMEOUT = 10_000;
const MAX_BYTES = 65_536;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A URL that may receive secrets: https, or http on this machine if the issuer is on it too (tests). */
export function secureUrl(address: string, issuer: string): URL {
  const url = URL.parse(address);
  const here = (at: URL | null) => at?.protocol === 'http:' && LOOPBACK.has(at.hostname);
  if (!url || !(url.protocol === 'https:' || (here(url) && here(URL.parse(issuer))))) throw new TypeError('not a secure address');
  return url;
}

export async function pkceChallenge(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

export async function authorizationUrl(
  address: URL,
  client: OAuthClient,
  secrets: FlowSecrets,
  state: string,
  scope: string,
): Promise<URL> {
  const url = new URL(address);
  const said = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: secrets.redirect,
    scope,
    state,
    code_challenge: await pkceChallenge(secrets.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  return url;
}

export const redeemCode = <S extends v.GenericSchema>(
  url: URL,
  client: OAuthClient,
  secrets: FlowSecrets,
  code: string,
  answer: S,
) =>
  fetchJson(url, answer, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: secrets.redirect,
      client_id: client.id,
      client_secret: client.secret,
      code_verifier: secrets.verifier,
    }).toString(),
  });

/** Fetches JSON of a known shape. Throws when the request fails; `providerProblem` makes a sentence of the error. */
export async function fetchJson<S extends v.GenericSchema>(
  url: URL,
  answer: S,
  init: RequestInit = {},
): Promise<v.InferOutput<S>> {
  // Following a redirect would send the secrets to its target.
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) throw new ProviderError(`${response.status}: too long`);
  const text = await response.text();
  const json: unknown = text.length <= MAX_BYTES ? parsed(text) : undefined;
  if (!response.ok) throw new ProviderError(`${response.status}: ${errorCodeOf(json)}`);
  const result = v.safeParse(answer, json);
  if (!result.success) throw new ProviderError(`${response.status}: field ${v.getDotPath(result.issues[0]) ?? 'none'}`);
  return result.output;
}

/** The provider gave no answer or an unexpected one. The message contains no secret. */
class ProviderError extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The OAuth error code, such as 'invalid_client', which tells an operator what to fix. */
function errorCodeOf(json: unknown): string {
  const code = typeof json === 'object' && json !== null && 'error' in json ? json.error : '';
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? code : 'no code';
}

/** The problem for the player when a provider fails; the cause goes to the log. */
export function providerProblem(label: string, step: string, error: unknown): Problem {
  const cause = error instanceof ProviderError ? error.message : error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ oauth: label, step, cause }));
  return problem(403, `${label} could not be asked who you are. Please try again in a moment.`);
}
