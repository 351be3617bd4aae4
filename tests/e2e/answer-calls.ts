import type { CDPSession, Page } from 'playwright-core';

/** Returns the JSON for a call of this address, or a promise of it. */
type Answer = (url: string) => unknown;
interface Interceptor {
  cdp: CDPSession;
  answer: Answer;
}
const interceptors = new WeakMap<Page, Interceptor>();

/** Answers several calls at once, so it fails: the page then makes each call alone. */
const PREFETCH = '/api/prefetch';

/**
 * Answers the page's calls of these paths with JSON from now on, in place of the answers of an earlier call of this function.
 * Does not use `page.route`, which intercepts every file and turns off the cache: half of the cost of opening a page.
 */
export async function answerCalls(page: Page, paths: string[], answer: Answer): Promise<void> {
  const { cdp } = Object.assign(interceptors.get(page) ?? (await intercept(page)), { answer });
  const patterns = [...paths, PREFETCH].flatMap((path) => ['', '?*'].map((query) => ({ urlPattern: `*${path}${query}` })));
  await cdp.send('Fetch.enable', { patterns });
}

async function intercept(page: Page): Promise<Interceptor> {
  const cdp = await page.context().newCDPSession(page);
  const made: Interceptor = { cdp, answer: () => null };
  interceptors.set(page, made);
  const responseHeaders = [{ name: 'content-type', value: 'application/json' }];
  const fulfil = async (requestId: string, url: string): Promise<void> => {
    const body = Buffer.from(JSON.stringify(await made.answer(url))).toString('base64');
    await cdp.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body });
  };
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isPrefetch = new URL(request.url).pathname === PREFETCH;
    const done = isPrefetch
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      : fulfil(requestId, request.url);
    // The page may be gone before the answer.
    done.catch(() => undefined);
  });
  return made;
}
