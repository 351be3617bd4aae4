/** Push services of Chromium browsers, Firefox, Safari and Edge. '*.' stands for one or more labels. */
const PUSH_HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

interface PushEnv {
  ENVIRONMENT: string;
  /** Further hosts, separated by commas or spaces. */
  PUSH_HOSTS?: string;
}

/** Null unless it is a push service: users can send us any address. A local site may also use a stand-in on its own machine. */
export function pushUrl(endpoint: string, env: PushEnv): URL | null {
  const url = isPushEndpoint(endpoint, env) || isStandIn(endpoint, env) ? new URL(endpoint) : null;
  return url && !url.username && !url.password ? url : null;
}

/** Whether a browser may subscribe with this address. */
export function isPushEndpoint(endpoint: string, { PUSH_HOSTS: more = '' }: PushEnv): boolean {
  const url = URL.parse(endpoint);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username || url.password) return false;
  const host = url.hostname.replace(/\.$/, '');
  return [...PUSH_HOSTS, ...more.split(/[\s,]+/)].some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern,
  );
}

function isStandIn(endpoint: string, { ENVIRONMENT }: PushEnv): boolean {
  const url = URL.parse(endpoint);
  return ENVIRONMENT === 'local' && url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
}
