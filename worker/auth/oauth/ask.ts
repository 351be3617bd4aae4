/** Questions of ours to a provider. Nothing that it answers is ever logged or shown, but for the code of an error. */
import * as v from 'valibot';
import type { OAuthClient } from '../../config.ts';
import { type Problem, problem } from '../../problem.ts';
import { base64url } from '../../random.ts';
import type { Secrets } from './provider.ts';

const PATIENCE = 10_000;
/** Bytes of an answer. */
const MOST = 65_536;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An address that secrets may go to: https; or this very machine, where the operator's issuer is on it too (tests). */
export function secure(address: string, issuer: string): URL {
  const url = URL.parse(address);
  const here = (at: URL | null) => at?.protocol === 'http:' && LOOPBACK.has(at.hostname);
  if (!url || !(url.protocol === 'https:' || (here(url) && here(URL.parse(issuer))))) throw new TypeError('not a secure address');
  return url;
}

/** The hash of PKCE that goes out with the browser: the method S256. */
export async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** What every start says: who we are, what we want to know, where to come back to. */
export async function startAt(address: URL, client: OAuthClient, secrets: Secrets, state: string, scope: string): Promise<URL> {
  const url = new URL(address);
  const said = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: secrets.redirect,
    scope,
    state,
    code_challenge: await challengeOf(secrets.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  return url;
}

/** Redeems a code at the token endpoint. */
export const redeem = <S extends v.GenericSchema>(url: URL, client: OAuthClient, secrets: Secrets, code: string, answer: S) =>
  ask(url, answer, {
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

/** Fetches JSON of a known shape. Throws where it does not come: `said` makes a sentence of that. */
export async function ask<S extends v.GenericSchema>(url: URL, answer: S, init: RequestInit = {}): Promise<v.InferOutput<S>> {
  // A redirect would carry the secrets to wherever it leads.
  const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
  if (Number(response.headers.get('content-length') ?? 0) > MOST) throw new Unanswered(`${response.status}: too long`);
  const text = await response.text();
  const json: unknown = text.length <= MOST ? parsed(text) : undefined;
  if (!response.ok) throw new Unanswered(`${response.status}: ${codeOf(json)}`);
  const result = v.safeParse(answer, json);
  if (!result.success) throw new Unanswered(`${response.status}: field ${v.getDotPath(result.issues[0]) ?? 'none'}`);
  return result.output;
}

/** No answer, or not the one that was to be expected. The message holds nothing secret. */
class Unanswered extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code of an error of OAuth, such as 'invalid_client', which tells an operator what to mend. */
function codeOf(json: unknown): string {
  const code = typeof json === 'object' && json !== null && 'error' in json ? json.error : '';
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? code : 'no code';
}

/** What the player reads when a provider could not be asked; the operator finds the cause in the log. */
export function said(called: string, step: string, error: unknown): Problem {
  const cause = error instanceof Unanswered ? error.message : error instanceof Error ? error.name : 'unknown';
  console.error(JSON.stringify({ oauth: called, step, cause }));
  return problem(403, `${called} could not be asked who you are. Please try again in a moment.`);
}
