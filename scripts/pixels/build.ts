/**
 * Builds the two clients to shoot: the one that ships, and one with the book of components, which a build for players leaves out.
 */
import { join, resolve } from 'node:path';
import { createBuilder } from 'vite';

export async function buildClients(out: string): Promise<void> {
  for (const book of [false, true]) {
    const builder = await createBuilder({
      logLevel: 'warn',
      build: { outDir: join(resolve(out), book ? 'book' : ''), emptyOutDir: true },
      ...(book && { define: { 'import.meta.env.DEV': 'true' } }),
    });
    await builder.build(builder.environments['client']!);
  }
}
