/** Previews for programs that show links: a page's Open Graph tags, and the picture of a table. */
import type { Context } from 'hono';
import { database } from '../../db/core/database.ts';
import { withTimeout } from '../../durable-objects/shared/rpc.ts';
import type { App } from '../app.ts';
import { threadPreview } from '../forums/thread-preview.ts';
import { entryTo } from '../games/entry.ts';
import { isGameLink } from '../games/room.ts';
import { drawCard, type Letterset, readLetters } from './draw-card.ts';
import { type Preview, previewOf, SITE } from './words.ts';

/** Maximum time that a page waits for data that only messengers read. */
const TIMEOUT = 1_000;

/** The preview for a visitor without a session. A table that does not answer is treated as nonexistent. */
async function previewAt(env: Env, link: string, seat?: string): Promise<Preview> {
  if (!isGameLink(link)) return SITE;
  return withTimeout(TIMEOUT, entryTo(env, link, null, seat)).then(previewOf, () => SITE);
}

export interface PageTags {
  title: string;
  description: string;
  image: string;
}

export async function tagsOf(env: Env, url: URL): Promise<PageTags> {
  const thread = /^\/community\/forums\/thread\/([\w-]+)\/?$/.exec(url.pathname)?.[1];
  if (thread !== undefined) {
    const { title, description } = (await withTimeout(TIMEOUT, threadPreview(database(env), thread)).catch(() => null)) ?? SITE;
    return { title, description, image: `${url.origin}/cards/${SITE.card}.png` };
  }
  const link = /^\/game\/([\w-]+)\/?$/.exec(url.pathname)?.[1];
  const seat = url.searchParams.get('seat') ?? undefined;
  const { title, description, words } = link === undefined ? SITE : await previewAt(env, link, seat);
  const query = words !== null && seat !== undefined ? `?seat=${encodeURIComponent(seat)}` : '';
  const path = words === null ? `/cards/${SITE.card}.png` : `/og/game/${link}.png${query}`;
  return { title, description, image: url.origin + path };
}

/** The picture of a link. Links to no table, and to private tables without their secret, get the site's own card. */
export async function previewPicture(c: Context<App>, link: string): Promise<Uint8Array<ArrayBuffer>> {
  const { card, words } = await previewAt(c.env, link, c.req.query('seat'));
  const drawing = await asset(c, `${card}.png`);
  if (words === null) return new Uint8Array(await drawing.arrayBuffer());
  letters ??= await readSheet(c);
  return drawCard(new Uint8Array(await drawing.arrayBuffer()), letters, words);
}

let letters: Letterset | null = null;
async function readSheet(c: Context<App>): Promise<Letterset> {
  const [png, json] = await Promise.all([asset(c, 'letters.png'), asset(c, 'letters.json')]);
  return readLetters(new Uint8Array(await png.arrayBuffer()), await json.text());
}

async function asset(c: Context<App>, name: string): Promise<Response> {
  const response = await c.env.ASSETS.fetch(new URL(`/cards/${name}`, c.req.url));
  if (!response.ok) throw new Error(`The card ${name} is missing.`);
  return response;
}

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The tags as HTML for the head of a page. */
export function tagsHtml({ title, description, image }: PageTags): string {
  const tags = {
    'og:site_name': 'Duskhaven',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  const properties = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escapeAttribute(content)}">`,
  );
  return `${properties.join('')}<meta name="twitter:card" content="summary_large_image">`;
}
