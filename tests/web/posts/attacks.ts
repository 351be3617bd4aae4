/**
 * Texts that try to inject a script, a foreign element or a request to another site into a page. The Node and the browser test
 * render all of them.
 */

/** The code that a payload would run. */
const HIT = 'window.__hit=1';
const EVIL = 'evil.example';

const ADDRESSES: readonly string[] = [
  `javascript:${HIT}`,
  `JaVaScRiPt:${HIT}`,
  ` javascript:${HIT}`,
  `java\tscript:${HIT}`,
  `java\u0000script:${HIT}`,
  `\u0001javascript:${HIT}`,
  `\u00a0javascript:${HIT}`,
  `\u200bjavascript:${HIT}`,
  `\u202ejavascript:${HIT}`,
  `javascript\u200b:${HIT}`,
  `ｊavascript:${HIT}`,
  `javaſcript:${HIT}`,
  `javascript://%0a${HIT}`,
  `javascript://${EVIL}/%0d%0a${HIT}`,
  `&#106;avascript:${HIT}`,
  `&#x6a;&#x61;vascript:${HIT}`,
  `&#0000106avascript:${HIT}`,
  `javascript&colon;${HIT}`,
  `java&Tab;script:${HIT}`,
  `java&NewLine;script:${HIT}`,
  `%6aavascript:${HIT}`,
  `javascript%3a${HIT}`,
  `\\javascript:${HIT}`,
  `j\\avascript:${HIT}`,
  `vbscript:${HIT}`,
  `livescript:${HIT}`,
  `data:text/html,<script>${HIT}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19oaXQ9MTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${HIT}>`,
  `DATA:text/html,${HIT}`,
  `blob:https://${EVIL}/1`,
  'file:///etc/passwd',
  `filesystem:https://${EVIL}/temporary/x`,
  `view-source:https://${EVIL}`,
  `ws://${EVIL}/x`,
  `ftp://${EVIL}/x`,
  'mailto:ana@evil.example',
  'about:blank',
  'intent://scan/#Intent;scheme=zxing;end',
  `//${EVIL}/x`,
  `/\\${EVIL}/x`,
  `\\\\${EVIL}/x`,
  `/.//${EVIL}/x`,
  `https:/${EVIL}/x`,
  `https:${EVIL}/x`,
  `https://ana:secret@${EVIL}/x`,
  `https://duskhaven.example@${EVIL}/x`,
  `https://${EVIL}/"onmouseover="${HIT}`,
  `https://${EVIL}/'onmouseover='${HIT}`,
  `https://${EVIL}/><script>${HIT}</script>`,
  `https://${EVIL}/x.png`,
  `https://${EVIL}/x.svg`,
  `https://${EVIL}/x.mp4`,
  `https://${EVIL}/x.mp3#"onerror=${HIT}`,
  `https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="${HIT}`,
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  `https://www.youtube.com.${EVIL}/watch?v=dQw4w9WgXcQ`,
  `https://${EVIL}/https://www.youtube.com/embed/dQw4w9WgXcQ`,
  'https://ana.bandcamp.com/track/x',
  'http://127.0.0.1:1/x.mp4',
  'http://[::1]/x.webm',
  '/api/auth/logout',
  '/%61pi/auth/logout',
  '/auth/discord',
  '/dev/mail',
  '/uploads/../api/auth/logout',
  '/uploads/%2e%2e/api/auth/logout',
  '/uploads/..%2fapi',
  '/uploads/x.webp?y=1',
  '/uploads//evil.example/x.webp',
  `/game/../../${EVIL}/review`,
  `/game/x/review?line=1"onclick="${HIT}`,
  '/game/x/review/../../../api/auth/logout',
];
/** Contexts for an address; `~` is its place. */
const PLACES: readonly string[] = [
  '[words](~)',
  '[words](<~>)',
  '![words](<~>)',
  '[words](<~> "title\\" onclick=\\"window.__hit=1")',
  '[words][a]\n\n[a]: <~>',
  '~',
  '<~>',
  '||[words](<~>)||',
  '||\n![](<~>)\n||',
  '> - **[![words](<~>)](<~>)**',
];

const HTML: readonly string[] = [
  `<script>${HIT}</script>`,
  `<ScRiPt>${HIT}</sCrIpT>`,
  `<script src=//${EVIL}/x.js></script>`,
  `<img src=x onerror=${HIT}>`,
  `<img src="https://${EVIL}/x.png">`,
  `<svg/onload=${HIT}>`,
  `<svg><animate onbegin=${HIT} attributeName=x dur=1s>`,
  `<math><mtext><style><img src=x onerror=${HIT}></style></mtext></math>`,
  `<iframe srcdoc="<script>parent.__hit=1</script>"></iframe>`,
  `<iframe src="javascript:parent.__hit=1"></iframe>`,
  `<object data="data:text/html,${HIT}"></object>`,
  `<embed src="https://${EVIL}/x.swf">`,
  `<link rel=stylesheet href=https://${EVIL}/x.css>`,
  `<meta http-equiv=refresh content="0;url=https://${EVIL}">`,
  `<base href="https://${EVIL}/">`,
  `<form action=https://${EVIL}><button>go</button></form>`,
  `<input autofocus onfocus=${HIT}>`,
  `<details open ontoggle=${HIT}>`,
  `<video><source onerror=${HIT}></video>`,
  `<audio src=https://${EVIL}/x.mp3 autoplay onerror=${HIT}>`,
  `<body onload=${HIT}>`,
  `<style>@import 'https://${EVIL}/x.css';</style>`,
  `<div style="background:url(https://${EVIL}/x.png)">x</div>`,
  `<a href="javascript:${HIT}">x</a>`,
  `<a href="https://${EVIL}" ping="https://${EVIL}/p">x</a>`,
  `<template><script>${HIT}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${HIT}>">`,
  `<!--><img src=x onerror=${HIT}>-->`,
  `<![CDATA[<script>${HIT}</script>]]>`,
  `<?xml version="1.0"?><script>${HIT}</script>`,
  `&lt;script&gt;${HIT}&lt;/script&gt;`,
  `&#60;script&#62;${HIT}&#60;/script&#62;`,
  `\\<script\\>${HIT}\\</script\\>`,
  '</div></main><h1 id=login>Log in again</h1>',
  `<x onclick=${HIT} style=position:fixed;inset:0>click`,
  `<button popovertarget=x onclick=${HIT}>x</button>`,
];
/** Contexts for HTML; `~` is its place. */
const AROUND: readonly string[] = [
  '~',
  '**~**',
  '||~||',
  '||\n~\n||',
  '> ~',
  '- ~',
  '`~`',
  '```\n~\n```',
  '```~\nx\n```',
  '|~|b|\n|-|-|\n|c|~|',
  '# ~',
  '[~](https://evil.example)',
  '![~](https://evil.example/x.png)',
  '[quote=~]',
  '@~ %~ :~:',
];

const ALONE: readonly string[] = [
  '[quote=a.1:0-5]',
  '[quote=__proto__.1:0-5]',
  '[quote=constructor.1:0-5]',
  '[quote=a.1:5-0]\n[quote=a.0:0-1]',
  '[quote=a.1:0-5"onclick="window.__hit=1]',
  '@constructor @__proto__ @toString',
  '%constructor %__proto__',
  ':constructor: :__proto__: :toString:',
  '||'.repeat(500),
  '|| ||a|| **||b** c|| ||**d||**',
  '||\n||\n||\n> ||\n- ||\n||',
  '['.repeat(2_000),
  '![](x)'.repeat(200),
  '*_'.repeat(2_000),
  '>'.repeat(1_000),
  `${'- '.repeat(100)}x`,
  '\u202e\u2066\u2067\u2069 reversed',
  '\ud800 \udfff \u0000 \ufffe',
  'a\u0300'.repeat(500),
  '[a](/user/x "t" onclick=window.__hit=1)',
  '<https://evil.example/`onmouseover=window.__hit=1`>',
  'https://evil.example/||secret||',
];

const put = (pattern: string, what: string): string => pattern.replaceAll('~', () => what);

/** All attacks without duplicates; well over a thousand. */
export const ATTACKS: readonly string[] = [
  ...new Set([
    ...PLACES.flatMap((place) => ADDRESSES.map((address) => put(place, address))),
    ...AROUND.flatMap((around) => HTML.map((html) => put(around, html))),
    ...ALONE,
  ]),
];

/** The elements of a rendered post, including its closed media. */
const ELEMENTS = new Set(
  (
    'div p h3 h4 h5 h6 ul ol li blockquote hr em strong s code pre section table thead tbody tr th td a br span bdi button svg ' +
    'path figure figcaption img dialog form header footer h2'
  ).split(' '),
);
const ATTRIBUTES =
  /^(?:class|dir|href|target|rel|title|alt|src|loading|id|role|type|tabindex|start|disabled|style|hidden|aria-[a-z]+|data-[a-z]+)$/;

/** Faults of a rendered post: foreign elements and attributes, forbidden addresses, pictures from elsewhere. */
export function faultsIn(post: Element, origin: string): string[] {
  const faults: string[] = [];
  for (const element of post.querySelectorAll('*')) {
    const name = element.tagName.toLowerCase();
    if (!ELEMENTS.has(name)) faults.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      if (!ATTRIBUTES.test(attribute)) faults.push(`${name}.${attribute}`);
      if (attribute === 'style' && /url|expression|import|position/i.test(value)) faults.push(`style: ${value}`);
    }
    if (name === 'img' && !/^\/uploads\/[\w.-]+$/.test(element.getAttribute('src') ?? ''))
      faults.push(`img: ${element.getAttribute('src')}`);
    const href = element.getAttribute('href');
    if (href === null) continue;
    const url = new URL(href, origin);
    const isSafe = (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password;
    if (!isSafe) faults.push(`href: ${href}`);
    if (url.origin === origin && (/^\/(?:api|auth|dev)\b/i.test(decodeURI(url.pathname)) || /^\/[/\\]/.test(url.pathname)))
      faults.push(`call: ${href}`);
    if (url.origin !== origin && !/noopener.*noreferrer.*nofollow/.test(element.getAttribute('rel') ?? ''))
      faults.push(`rel: ${href}`);
  }
  return faults;
}
