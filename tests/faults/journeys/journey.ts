/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { outside } from '../bindings.ts';
import type { FaultySite } from '../faulty-site.ts';

/** Plays its steps on a site with a fault. Returns the check of what must be true once all deliveries are made. */
export type Journey = (site: FaultySite) => Promise<() => Promise<void>>;

export const rows = <T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> =>
  outside(
    async () =>
      (
        await env.DB.prepare(sql)
          .bind(...values)
          .all<T>()
      ).results,
  );
export const noticesOf = (user: string, kind: string): Promise<{ content: string }[]> =>
  rows('select content from notifications where user = ? and kind = ?', user, kind);
