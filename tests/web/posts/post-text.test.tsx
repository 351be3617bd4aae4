import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mentionRuns } from '../../../protocol/mentions.ts';
import { readPost } from '../../../protocol/post-text.ts';
import type { Quotes } from '../../../protocol/quote-ref.ts';
import { PostText, type PostTextProps } from '../../../web/features/posts/PostText.tsx';
import { PATIENT } from '../../patience.ts';
import { fakeWorker, type Mounted, mount } from '../mount.tsx';
import { ATTACKS } from './attacks.ts';

const ROLES = { Mafia: { Cop: { alignment: 'Village', tags: [] }, 'Serial Killer': { alignment: 'Independent', tags: [] } } };

let calls: string[];
beforeEach(() => {
  vi.useFakeTimers();
  calls = fakeWorker((call) => Response.json(call === 'GET /api/roles/raw' ? ROLES : {}));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let post: Mounted;
async function draw(text: string, rest: Omit<PostTextProps, 'text'> = {}): Promise<HTMLElement> {
  post = await mount(<PostText text={text} {...rest} />);
  await post.pass(50);
  return post.page.querySelector('.markdown')!;
}
afterEach(() => post.unmount());

describe('a spoiler', () => {
  test('is not on the page before it is opened, and can be closed again', async () => {
    const body = await draw('The killer is ||**Bo** all along||.');
    const button = body.querySelector('button')!;
    expect(body.textContent).not.toContain('Bo');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await post.press('Spoiler');
    expect(body.querySelector('strong')?.textContent).toBe('Bo');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await post.press('Spoiler');
    expect(body.textContent).not.toContain('Bo');
  });
  test('can hold whole blocks', async () => {
    const body = await draw('Before\n||\n- one\n- two\n||\nafter');
    expect(body.querySelector('li')).toBeNull();
    await post.press('Spoiler');
    expect(body.querySelectorAll('li')).toHaveLength(2);
    expect(body.lastElementChild?.textContent).toBe('after');
  });
});

describe('a mention', () => {
  const mentions = { 'Ana Bo': 'id-ana', cy: 'id-cy' };
  test('leads to the members that the worker named, even by names with spaces', async () => {
    const body = await draw('Hi @ana bo and @Cy, @Dee is none.', { mentions });
    const links = [...body.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]);
    expect(links).toEqual([
      ['@ana bo', '/user/id-ana'],
      ['@Cy', '/user/id-cy'],
    ]);
    expect(body.textContent).toBe('Hi @ana bo and @Cy, @Dee is none.');
  });
  test('is plain text in a quote and in code', async () => {
    const body = await draw('> @Cy\n\n`@Cy`', { mentions });
    expect(body.querySelector('a')).toBeNull();
  });
  test('is drawn exactly where the worker finds one, in texts of the corpus', async () => {
    const texts = ATTACKS.filter((_, i) => i % 3 === 0).map((text, i) => (i % 2 ? `@Cy ${text}` : `${text} @Cy`));
    const wrong: string[] = [];
    post = await mount(
      texts.map((text, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <PostText key={i} text={text} mentions={mentions} />
      )),
    );
    for (const button of post.page.querySelectorAll<HTMLElement>('button[aria-expanded=false]')) button.click();
    await post.pass();
    [...post.page.children].forEach((body, i) => {
      const drawn = [...body.querySelectorAll('a[href="/user/id-cy"]')].length;
      const found = mentionRuns(readPost(texts[i]!).addressed).filter(({ names }) => names.includes('Cy')).length;
      if (drawn !== found) wrong.push(`${drawn} drawn, ${found} found: ${texts[i]}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('a quote', () => {
  test('shows the worker’s data about the post, not the writer’s', async () => {
    const quotes = {
      'p.1:0-5': { author: 'Ana', text: '**Hi** @Cy\n[quote=q.1:0-1]', href: '/community/forums/thread/t?reply=p' },
    };
    const body = await draw('[quote=p.1:0-5]\nYes.', { quotes, mentions: { Cy: 'id-cy' } });
    expect(body.querySelector('figcaption')?.textContent).toBe('Ana wrote');
    expect(body.querySelector('figcaption a')?.getAttribute('href')).toBe('/community/forums/thread/t?reply=p');
    expect(body.querySelector('blockquote')?.innerHTML).toContain('<strong>Hi</strong>');
    // A quote addresses no one, and quotes in it are left out.
    expect(body.querySelectorAll('blockquote a')).toHaveLength(0);
    expect(body.textContent).not.toContain('deleted');
  });
  test.each<Quotes>([{}, { 'p.1:0-5': { gone: true } }])('says that its post was deleted: %j', async (quotes) => {
    const body = await draw('[quote=p.1:0-5]', { quotes });
    expect(body.textContent).toBe('The quoted post was deleted.');
  });
});

describe('a line that is only a link', () => {
  test('to a known player is a card, which loads nothing before a press', async () => {
    const body = await draw('Listen:\n![](https://a.example/b.mp3)\nhttps://youtu.be/dQw4w9WgXcQ\nNice.');
    expect(body.querySelectorAll('button')).toHaveLength(2);
    expect(body.querySelector('iframe, audio, video')).toBeNull();
    expect([...body.querySelectorAll(':scope > p')].map((p) => p.textContent)).toEqual(['Listen:', 'Nice.']);
    await post.press('Load');
    await post.pass(50);
    expect(body.querySelector('audio')?.getAttribute('src')).toBe('https://a.example/b.mp3');
  });
  test('to a replay is a card that requests nothing from the worker', async () => {
    const body = await draw(`${location.origin}/game/abc123/review?line=33`);
    expect(body.textContent).toBe('Replay of a gameOpens at line 34');
    expect(body.querySelector('a')?.getAttribute('href')).toBe('/game/abc123/review?line=33');
    expect(calls.filter((call) => call.includes('game/'))).toEqual([]);
  });
  test('stays a link if it has words of its own or stands in a sentence', async () => {
    const body = await draw('[a song](https://youtu.be/dQw4w9WgXcQ)\n\nsee https://youtu.be/dQw4w9WgXcQ now');
    expect(body.querySelectorAll('a')).toHaveLength(2);
    expect(body.querySelector('button')).toBeNull();
  });
});

test('pictures of this site are shown, pictures of others are links', async () => {
  const body = await draw('![cat](/uploads/x_avatar.webp) ![dog](https://a.example/dog.png) ![api](/api/user/info)');
  expect([...body.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/uploads/x_avatar.webp']);
  expect([...body.querySelectorAll('a')].map((a) => a.textContent)).toEqual(['Picture: dog']);
});

test('roles explain themselves, after a % with their icon; emotes and tables are drawn', async () => {
  const body = await draw('A %Serial Killer and the Cop :wolf:\n\n|a|\n|-|\n|b|');
  await vi.waitFor(async () => {
    await post.pass(100);
    expect([...body.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['Serial Killer', 'Cop']);
  }, PATIENT);
  expect(body.textContent).not.toContain('%');
  expect(body.querySelector('[aria-label=":wolf:"]')?.textContent).toBe('🐺');
  expect(body.querySelector('td')?.textContent).toBe('b');
});
