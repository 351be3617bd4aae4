/** `wrangler.toml`: bindings are not inherited by an environment, so production must name each of them again. */
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';

interface Config {
  durable_objects: { bindings: { name: string; class_name: string }[] };
  d1_databases: { binding: string; database_id: string; migrations_dir: string }[];
  r2_buckets: { binding: string }[];
  images?: { binding: string };
  ratelimits: { name: string; namespace_id: string }[];
  triggers: { crons: string[] };
  assets?: { binding: string };
  observability: { enabled: boolean; head_sampling_rate: number };
}
const config = 'wrangler.toml';
const local = unstable_readConfig({ config }) as Config;
const production = unstable_readConfig({ config, env: 'production' }) as Config;

const bindings = (of: Config) => ({
  objects: of.durable_objects.bindings.map(({ name, class_name }) => `${name}: ${class_name}`),
  databases: of.d1_databases.map(({ binding, migrations_dir }) => `${binding}: ${migrations_dir}`),
  buckets: of.r2_buckets.map(({ binding }) => binding),
  images: of.images?.binding,
  limits: of.ratelimits.map(({ name, namespace_id }) => `${name}: ${namespace_id}`),
  crons: of.triggers.crons,
  assets: of.assets?.binding,
});

test('production has the bindings of a local site', () => {
  expect(bindings(local).objects.length).toBeGreaterThan(0);
  expect(bindings(production)).toEqual(bindings(local));
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
