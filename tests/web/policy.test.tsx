import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorInfo } from '../../protocol/http/site.ts';
import { newestPolicyDay, POLICIES, type Policy, unreadPolicies } from '../../protocol/policy.ts';
import { Footer } from '../../web/app/shell/Footer.tsx';
import { PrivacyPage, TermsPage } from '../../web/features/policy/policy-pages.ts';
import { session } from '../../web/lib/session.ts';
import { config } from '../../worker/config.ts';
import { socialName } from '../../worker/site/social-links.ts';
import { fakeWorker, type Mounted, mount } from './mount.tsx';

const UNKNOWN: OperatorInfo = {
  name: null,
  contact: null,
  law: null,
  donate: null,
  links: [],
  services: { google: false, discord: false, firebase: false, reputation: false },
};
let operator: OperatorInfo;
let page: Mounted;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-05').getTime() });
  operator = UNKNOWN;
  fakeWorker(() => Response.json(operator));
});
afterEach(async () => {
  await page?.unmount();
  session.value = { loaded: true };
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});
const read = async (Page: ComponentType): Promise<string> => {
  page = await mount(<Page />);
  await page.pass(1);
  return page.text();
};

test('terms and privacy policy say plainly what the operator has left open', async () => {
  expect(await read(TermsPage)).toMatch(/not given a name.*not named a contact.*not chosen a law/s);
  await page.unmount();
  expect(await read(PrivacyPage)).toMatch(/not given a name.*not named a contact/s);
  expect(page.text()).not.toMatch(/Firebase|Discord|rates your network/);
});

test('they name the operator, the law, a contact, and the services in use', async () => {
  operator = {
    name: 'Lantern Ltd',
    contact: 'hi@lantern.example',
    law: 'Norway',
    donate: null,
    links: [],
    services: { google: true, discord: false, firebase: false, reputation: true },
  };
  expect(await read(TermsPage)).toMatch(/run by Lantern Ltd.*law of Norway/s);
  expect(page.page.querySelector('a[href="mailto:hi@lantern.example"]')).not.toBeNull();
  await page.unmount();
  expect(await read(PrivacyPage)).toMatch(
    /sign in through Google, that company.*rates your network.*Lantern Ltd is responsible/s,
  );
  expect(page.text()).not.toContain('Discord');
});

test('every link of a page to one of its sections finds it', async () => {
  for (const Page of [TermsPage, PrivacyPage]) {
    await read(Page);
    const links = [...page.page.querySelectorAll('nav a')].map((link) => link.getAttribute('href')!.slice(1));
    expect(links.length).toBeGreaterThan(8);
    for (const id of links) expect(page.page.querySelector(`section[id="${id}"] h2`), id).not.toBeNull();
    await page.unmount();
  }
});

test('a member is told of versions newer than their join date and than the last one they closed', () => {
  const policy = (title: string, ...days: string[]): Policy => ({
    title,
    path: '/x',
    versions: days.map((day) => ({ day, changes: '' })) as unknown as Policy['versions'],
  });
  const all = [policy('Rules', '2027-02-01', '2026-12-01'), policy('Terms', '2027-01-10')];
  const titles = (joined: string, seen: string) => unreadPolicies(Date.parse(joined), seen, all).map(({ title }) => title);
  expect(titles('2026-12-24', '')).toEqual(['Rules', 'Terms']);
  expect(titles('2026-12-24', '2027-01-10')).toEqual(['Rules']);
  expect(titles('2027-01-10T23:00Z', '')).toEqual(['Rules']);
  expect(titles('2027-02-01T01:00Z', '')).toEqual([]);
  expect(newestPolicyDay(all)).toBe('2027-02-01');
});

test('addresses for mail and https pages are the operator’s only settings that become links', () => {
  const operatorOf = (vars: object) => config(vars as Parameters<typeof config>[0]).operator;
  expect(operatorOf({})).toEqual({ name: '', contact: '', law: '', donate: '', links: [] });
  expect(operatorOf({ OPERATOR_CONTACT: 'a@b.example', DONATE_URL: 'https://give.example/us' })).toMatchObject({
    contact: 'a@b.example',
    donate: 'https://give.example/us',
  });
  const links = 'https://discord.gg/x, http://plain.example javascript:alert(1) https://news.example/us ftp://files.example';
  expect(operatorOf({ SOCIAL_LINKS: links }).links).toEqual(['https://discord.gg/x', 'https://news.example/us']);
  expect(operatorOf({ OPERATOR_CONTACT: 'javascript:alert(1)@x', DONATE_URL: 'http://give.example' })).toMatchObject({
    contact: '',
    donate: '',
  });
});

test('the footer links to the operator’s pages by their names, and to none that is not set', async () => {
  const names = () => [...page.page.querySelectorAll('nav a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`);
  page = await mount(<Footer />);
  await page.pass(1);
  const own = names();
  expect(own.map((name) => name.split(' ').at(-1)).every((href) => href?.startsWith('/'))).toBe(true);
  await page.unmount();
  const links = ['https://discord.gg/x', 'https://www.youtube.com/@dusk', 'https://notdiscord.gg/', 'https://news.example/us'];
  operator = { ...UNKNOWN, links: links.map((url) => ({ name: socialName(url), url })) };
  page = await mount(<Footer />);
  await page.pass(1);
  const called = ['Discord', 'YouTube', 'notdiscord.gg', 'news.example'];
  expect(names()).toEqual([...own, ...links.map((link, i) => `${called[i]} ${link}`)]);
});

test('members who know an earlier version are told of the newest one of each policy, once', () => {
  for (const { versions } of Object.values(POLICIES)) {
    const days = versions.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort().reverse());
  }
  const joined = Date.parse('2026-11-20');
  const all = Object.values(POLICIES).filter(({ versions }) => versions.length > 1);
  expect(unreadPolicies(joined, '2026-11-27')).toEqual(all);
  expect(unreadPolicies(joined, newestPolicyDay())).toEqual([]);
});
