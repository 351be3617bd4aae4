import { MEDIA_FRAMES } from '../protocol/media.ts';

/** Security headers. Assets get them from public/_headers, which a test keeps equal. */
const CSP = [
  "default-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "style-src 'self'",
  "script-src 'self'",
  "font-src 'self'",
  // Songs and videos of profiles, loaded on a visitor's click: players of a few sites, and files from anywhere.
  `frame-src ${MEDIA_FRAMES.join(' ')}`,
  "media-src 'self' https:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

export const SECURITY: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CSP,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** HSTS for a year. Browsers ignore it over http, so public/_headers may contain it; the worker leaves it out on a local site. */
export const HTTPS_ONLY = { name: 'Strict-Transport-Security', value: 'max-age=31536000' };

/** Adds the headers. A response with its own CSP (a picture, a mail) keeps it. */
export function secured(response: Response, isHttps: boolean): Response {
  const copy = new Response(response.body, response);
  const own = copy.headers.get('content-security-policy');
  for (const [name, value] of Object.entries(SECURITY)) copy.headers.set(name, value);
  if (isHttps) copy.headers.set(HTTPS_ONLY.name, HTTPS_ONLY.value);
  if (own) copy.headers.set('content-security-policy', own);
  return copy;
}
