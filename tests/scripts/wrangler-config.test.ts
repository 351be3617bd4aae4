/** `wrangler.toml`: bindings are not inherited by an environment, so production must name each of them again. */
import { expect, test } from 'vitest';
import { bindingsOf, readSite } from '../../scripts/deploy/production.ts';

const { local, production } = readSite('wrangler.toml');

test('production has the bindings of a local site', () => {
  expect(bindingsOf(local).length).toBeGreaterThan(0);
  expect(bindingsOf(production)).toEqual(bindingsOf(local));
});

test('no two limits share a namespace, nor two databases an id', () => {
  for (const of of [local, production])
    for (const ids of [
      of.ratelimits.map(({ namespace_id }) => namespace_id),
      of.d1_databases.map(({ database_id }) => database_id),
    ])
      expect(new Set(ids).size).toBe(ids.length);
});

test('an error id is found in the logs of production: every request is kept', () => {
  expect(production.observability).toMatchObject({ enabled: true, head_sampling_rate: 1 });
});

test('the runtime logs no address of a request: it may have a ticket, a name or the link of a private table', () => {
  expect(production.observability).toMatchObject({ logs: { enabled: true, head_sampling_rate: 1, invocation_logs: false } });
});
