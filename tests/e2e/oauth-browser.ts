import type { AccountLinks } from '../../protocol/http/account.ts';
import type { TestProvider } from './oauth-servers.ts';

/** A browser without pages: keeps cookies by site, and follows redirects one at a time. */
export class OAuthBrowser {
  readonly #site: string;
  readonly #cookies = new Map<string, Map<string, string>>();
  constructor(site: string) {
    this.#site = site;
  }

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    this.#cookies.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: { cookie, ...init.headers }, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }
  /** Follows redirects until an address that `stop` accepts or a page of our site. Returns that address. */
  async follow(from: string, stop: (url: URL) => boolean = () => false, headers: Record<string, string> = {}): Promise<string> {
    let url = from;
    for (let i = 0; i < 20; i++) {
      const response = await this.request(url, { headers });
      const location = response.headers.get('location');
      if (!location) throw new Error(`${url} answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
      url = new URL(location, url).href;
      const to = new URL(url);
      if (stop(to) || (to.origin === this.#site && !/\/auth\//.test(to.pathname))) return url;
    }
    throw new Error(`no end of redirects: ${url}`);
  }
  /** Signs in, and returns the path of the final page. */
  async signIn(provider: TestProvider, person: string, query = ''): Promise<string> {
    return (await this.follow(`${this.startUrl(provider, person)}${query}`)).slice(this.#site.length);
  }
  async link(provider: TestProvider, person: string): Promise<string> {
    const start = `${this.startUrl(provider, person)}?link=1`;
    return (await this.follow(start, undefined, { 'sec-fetch-site': 'same-origin' })).slice(this.#site.length);
  }
  /** Returns the address of the sign-in button, and makes `person` the one that the provider signs in. */
  startUrl(provider: TestProvider, person: string): string {
    provider.now = person;
    this.#cookies.delete(provider.issuer);
    return `${this.#site}/auth/${provider.name}`;
  }
  /** Follows redirects to the provider's callback address. `change` modifies our request to the provider. */
  async followToCallback(provider: TestProvider, person: string, change: (url: URL) => void = () => {}): Promise<string> {
    const start = await this.follow(this.startUrl(provider, person), () => true);
    const asked = new URL(start);
    change(asked);
    return this.follow(asked.href, (url) => url.origin === this.#site);
  }
  /** Returns the linked accounts and the address of the signed-in member; null if signed out. */
  async accounts(): Promise<Pick<AccountLinks, 'email' | 'google' | 'discord'> | null> {
    const response = await this.request(`${this.#site}/api/user/accounts`);
    if (response.status !== 200) return null;
    const { hasPassword: _, canChangeEmail: __, ...links } = (await response.json()) as AccountLinks;
    return links;
  }
  async unlink(account: 'google' | 'discord'): Promise<Response> {
    const { csrf } = (await (await this.request(`${this.#site}/api/user/info`)).json()) as { csrf: string };
    const headers = { 'content-type': 'application/json', 'x-csrf': csrf };
    return this.request(`${this.#site}/api/user/unlink`, { method: 'POST', headers, body: JSON.stringify({ account }) });
  }
}
