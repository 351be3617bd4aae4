/** Addresses that we push to. */

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
  // Numbers of every notation are dotted ones here.
  const isAddress = /^[\d.]+$/.test(host) || host.startsWith('[');
  const isInside = /\.(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|onion)$/.test(host);
  return url.protocol === 'https:' && url.port === '' && host.includes('.') && !isAddress && !isInside ? url : null;
}

/** Whether a browser may have been given this address by its push service. */
export const isPushEndpoint = (endpoint: string): boolean => pushAddress(endpoint, false) !== null;
