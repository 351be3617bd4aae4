import { MEDIA_FRAMES } from '../protocol/media.ts';

/**
 * Headers of every page. Assets get them from public/_headers, which a test holds equal to these; pages that the worker
 * hands out get them from here.
 */
const CSP = [
  "default-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  // Songs and films of profiles, once a visitor has asked for one: players of a few sites, and files from anywhere.
  `frame-src ${MEDIA_FRAMES.join(' ')}`,
  "media-src 'self' https:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** What everything gets, pages and answers of the API alike. */
export const SECURITY: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CSP,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * For a year, browsers come back by https alone. They heed it only where they came by https, so that it may stand in
 * public/_headers; what the worker answers on a local site goes without.
 */
export const HTTPS_ONLY = { name: 'Strict-Transport-Security', value: 'max-age=31536000' };

/** The same response with those headers. One that says what it may load itself (a picture, a letter) keeps its word. */
export function secured(response: Response, isHttps: boolean): Response {
  const copy = new Response(response.body, response);
  const own = copy.headers.get('content-security-policy');
  for (const [name, value] of Object.entries(SECURITY)) copy.headers.set(name, value);
  if (isHttps) copy.headers.set(HTTPS_ONLY.name, HTTPS_ONLY.value);
  if (own) copy.headers.set('content-security-policy', own);
  return copy;
}
