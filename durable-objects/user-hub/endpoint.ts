import { isPublicHost } from '../../protocol/hosts.ts';

/** Null unless it can be a push service: users can send us any address. `local`: allows a stand-in on the same machine. */
export function pushUrl(endpoint: string, local: boolean): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  if (url.username || url.password) return null;
  const host = url.hostname.replace(/\.$/, '');
  if (url.protocol === 'http:') return local && ['127.0.0.1', '[::1]', 'localhost'].includes(host) ? url : null;
  return url.protocol === 'https:' && url.port === '' && isPublicHost(host) ? url : null;
}

export const isPushEndpoint = (endpoint: string): boolean => pushUrl(endpoint, false) !== null;
