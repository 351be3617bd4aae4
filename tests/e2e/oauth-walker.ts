import type { Accounts } from '../../protocol/rest/account.ts';
import type { TestProvider } from './oauth-servers.ts';

/** A browser without pictures: cookies by site, redirects one at a time. */
export class Walker {
  readonly #site: string;
  readonly #cookies = new Map<string, Map<string, string>>();
  constructor(site: string) {
    this.#site = site;
  }

  async step(url: string, init: RequestInit = {}): Promise<Response> {
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
  /** Follows redirects until the next address is one that `stop` knows, or a page of ours. Answers that address. */
  async follow(from: string, stop: (url: URL) => boolean = () => false, headers: Record<string, string> = {}): Promise<string> {
    let url = from;
    for (let i = 0; i < 20; i++) {
      const response = await this.step(url, { headers });
      const location = response.headers.get('location');
      if (!location) throw new Error(`${url} answers ${response.status}: ${(await response.text()).slice(0, 300)}`);
      url = new URL(location, url).href;
      const to = new URL(url);
      if (stop(to) || (to.origin === this.#site && !/\/auth\//.test(to.pathname))) return url;
    }
    throw new Error(`no end of redirects: ${url}`);
  }
  /** Signs in, from the button to the page that it ends on: a path of ours. */
  async signIn(provider: TestProvider, person: string, query = ''): Promise<string> {
    return (await this.follow(`${this.begin(provider, person)}${query}`)).slice(this.#site.length);
  }
  /** Links another account, by the button in the settings. */
  async link(provider: TestProvider, person: string): Promise<string> {
    const start = `${this.begin(provider, person)}?link=1`;
    return (await this.follow(start, undefined, { 'sec-fetch-site': 'same-origin' })).slice(this.#site.length);
  }
  /** The address that the button leads to. Whoever sat at the keyboard before has signed out at the provider. */
  begin(provider: TestProvider, person: string): string {
    provider.now = person;
    this.#cookies.delete(provider.issuer);
    return `${this.#site}/auth/${provider.name}`;
  }
  /** Walks as far as the address that the provider sends the browser back to. `change` meddles with what we ask. */
  async untilBack(provider: TestProvider, person: string, change: (url: URL) => void = () => {}): Promise<string> {
    const start = await this.follow(this.begin(provider, person), () => true);
    const asked = new URL(start);
    change(asked);
    return this.follow(asked.href, (url) => url.origin === this.#site);
  }
  /** What is linked to whoever is signed in here; their address tells who that is. Null for nobody. */
  async accounts(): Promise<Accounts | null> {
    const response = await this.step(`${this.#site}/api/user/accounts`);
    return response.status === 200 ? ((await response.json()) as Accounts) : null;
  }
  async unlink(account: 'google' | 'discord'): Promise<Response> {
    const { csrf } = (await (await this.step(`${this.#site}/api/user/info`)).json()) as { csrf: string };
    const headers = { 'content-type': 'application/json', 'x-csrf': csrf };
    return this.step(`${this.#site}/api/user/unlink`, { method: 'POST', headers, body: JSON.stringify({ account }) });
  }
}
