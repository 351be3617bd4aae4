/** Addresses that we push to. */
import { isPublicHost } from '../../protocol/hosts.ts';

/**
 * Where to push to; null for an address that no push service has: a browser gives us any address that its user likes.
 * `local`: on one's own machine a stand-in may be called.
 */
export function pushAddress(endpoint: string, local: boolean): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username || url.password) return null;
  const host = url.hostname.replace(/\.$/, '');
  if (url.protocol === 'http:') return local && ['127.0.0.1', '[::1]', 'localhost'].includes(host) ? url : null;
  return url.protocol === 'https:' && url.port === '' && isPublicHost(host) ? url : null;
}

/** Whether a browser may have been given this address by its push service. */
export const isPushEndpoint = (endpoint: string): boolean => pushAddress(endpoint, false) !== null;
