import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what_changed` writes the next file of migrations/. There are no down migrations. */
export default defineConfig({ dialect: 'sqlite', schema: './db/schema/*.ts', out: './migrations' });
