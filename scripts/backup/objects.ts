/** Copies the objects of the buckets between a site and a folder. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUCKETS, type Bucket, type BucketName, openBindings, type Place, type StoredObject } from './site-data.ts';

/** Objects of each bucket, with what R2 stores beside their bytes. */
export type ObjectList = Record<BucketName, StoredObject[]>;

/** The files of earlier releases: each deploy writes them again. */
const RELEASES = 'releases/';
const CONCURRENCY = 16;

/** Copies all objects into the folder, and returns their list. */
export async function saveObjects(place: Place, folder: string): Promise<ObjectList> {
  const { env, dispose } = await openBindings(place);
  const saved: ObjectList = { RECORDS: [], UPLOADS: [] };
  try {
    for (const name of BUCKETS) {
      const objects = (await listed(env[name])).filter(({ key }) => !key.startsWith(RELEASES));
      await inParallel(objects, async ({ key }) => {
        const object = await env[name].get(key);
        // Deleted since it was listed.
        if (!object) return;
        const { size, httpMetadata, customMetadata } = object;
        write(fileOf(folder, name, key), await object.arrayBuffer());
        saved[name].push({ key, size, ...(httpMetadata && { httpMetadata }), ...(customMetadata && { customMetadata }) });
      });
      saved[name].sort((a, b) => a.key.localeCompare(b.key));
    }
  } finally {
    await dispose();
  }
  return saved;
}

/** Puts back the objects that the buckets lack. A newer object of the same name stays. Returns how many were put back. */
export async function restoreObjects(place: Place, folder: string, saved: ObjectList): Promise<number> {
  const { env, dispose } = await openBindings(place);
  let restored = 0;
  try {
    for (const name of BUCKETS) {
      const there = new Set((await listed(env[name])).map(({ key }) => key));
      await inParallel(
        saved[name].filter(({ key }) => !there.has(key)),
        async ({ key, httpMetadata, customMetadata }) => {
          const bytes = readFileSync(fileOf(folder, name, key));
          const metadata = { ...(httpMetadata && { httpMetadata }), ...(customMetadata && { customMetadata }) };
          await env[name].put(key, new Uint8Array(bytes).buffer, metadata);
          restored += 1;
        },
      );
    }
  } finally {
    await dispose();
  }
  return restored;
}

/** The files of the list that the folder lacks, or that have another size. */
export const missingFiles = (folder: string, saved: ObjectList): string[] =>
  BUCKETS.flatMap((name) =>
    saved[name].flatMap(({ key, size }) => {
      const file = fileOf(folder, name, key);
      return existsSync(file) && readFileSync(file).length === size ? [] : [file];
    }),
  );

async function listed(bucket: Bucket): Promise<StoredObject[]> {
  const all: StoredObject[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ ...(cursor !== undefined && { cursor }), include: [] });
    all.push(...page.objects);
    if (!page.truncated) return all;
    cursor = page.cursor;
  }
}

/** The file of a key. A key must not lead out of the folder. */
function fileOf(folder: string, bucket: BucketName, key: string): string {
  if (!/^[\w.-]+(?:\/[\w.-]+)*$/.test(key) || key.split('/').includes('..')) throw new Error(`The key '${key}' is no file name.`);
  return join(folder, bucket.toLowerCase(), key);
}

function write(file: string, bytes: ArrayBuffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, new Uint8Array(bytes));
}

async function inParallel<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of rest) await run(item);
    }),
  );
}
