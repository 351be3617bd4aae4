/** Security headers of every response. Assets get theirs from public/_headers, which a test keeps equal. */
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { MEDIA_FRAMES } from '../protocol/media.ts';

const CSP = {
  defaultSrc: ["'self'"],
  connectSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'"],
  scriptSrc: ["'self'"],
  fontSrc: ["'self'"],
  // Songs and videos of profiles, loaded on a visitor's click: players of a few sites, and media files from anywhere.
  frameSrc: [...MEDIA_FRAMES],
  mediaSrc: ["'self'", 'https:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
};
const FEATURES = { camera: [], microphone: [], geolocation: [], payment: [] };

/** HSTS for a year. Browsers ignore it over http, so public/_headers may contain it. The worker omits it on a local site. */
export const HTTPS_ONLY = { name: 'Strict-Transport-Security', value: 'max-age=31536000' };

/** The headers in the form of public/_headers. */
export const SECURITY = {
  'Content-Security-Policy': Object.entries(CSP)
    .map(([name, sources]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '))
    .join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': Object.keys(FEATURES)
    .map((feature) => `${feature}=()`)
    .join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const headersFor = (isHttps: boolean) =>
  secureHeaders({
    contentSecurityPolicy: CSP,
    xContentTypeOptions: SECURITY['X-Content-Type-Options'],
    referrerPolicy: SECURITY['Referrer-Policy'],
    permissionsPolicy: FEATURES,
    crossOriginOpenerPolicy: SECURITY['Cross-Origin-Opener-Policy'],
    strictTransportSecurity: isHttps && HTTPS_ONLY.value,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Pictures and mails have policies of their own.
    overwrite: false,
  });
const [onHttp, onHttps] = [headersFor(false), headersFor(true)];

/** Adds the headers to every response except a WebSocket upgrade, which cannot be copied. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  if (c.res.status === 101) return;
  // Copied because the headers of a response from an asset or an object are immutable.
  c.res = new Response(c.res.body, c.res);
  await (new URL(c.req.url).protocol === 'https:' ? onHttps : onHttp)(c, () => Promise.resolve());
});
