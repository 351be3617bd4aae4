/** Reads `wrangler.toml` with wrangler's parser, for a deploy and its checks. */
import { unstable_readConfig } from 'wrangler';

/** The parts of wrangler's configuration that the checks read. */
export interface SiteConfig {
  name?: string;
  account_id?: string;
  workers_dev?: boolean;
  routes?: readonly (string | { pattern: string; custom_domain?: boolean })[];
  limits?: { cpu_ms?: number };
  vars: Readonly<Record<string, unknown>>;
  /** Names of values that are set as secrets, not in the file. */
  secrets?: { required?: readonly string[] };
  durable_objects: { bindings: readonly { name: string; class_name: string }[] };
  d1_databases: readonly { binding: string; database_name?: string; database_id?: string; migrations_dir?: string }[];
  r2_buckets: readonly { binding: string; bucket_name?: string }[];
  ratelimits: readonly { name: string; namespace_id: string }[];
  send_email: readonly { name: string }[];
  images?: { binding: string };
  assets?: { binding?: string };
  triggers: { crons?: readonly string[] };
  observability?: { enabled?: boolean; head_sampling_rate?: number };
}

/** `file`: path of a configuration. Throws wrangler's error if it cannot be read. */
export const readSite = (file: string): { local: SiteConfig; production: SiteConfig } => ({
  local: unstable_readConfig({ config: file }) as SiteConfig,
  production: unstable_readConfig({ config: file, env: 'production' }) as SiteConfig,
});

/** All bindings as text that names each once, to compare two environments. */
export const bindingsOf = (of: SiteConfig): string[] => [
  ...of.durable_objects.bindings.map(({ name, class_name }) => `object ${name} (class ${class_name})`),
  ...of.d1_databases.map(({ binding, migrations_dir }) => `database ${binding} (${migrations_dir})`),
  ...of.r2_buckets.map(({ binding }) => `bucket ${binding}`),
  ...of.ratelimits.map(({ name }) => `limit ${name}`),
  ...(of.images ? [`images ${of.images.binding}`] : []),
  ...(of.assets ? [`files ${of.assets.binding}`] : []),
  ...(of.triggers.crons ?? []).map((cron) => `trigger ${cron}`),
];
