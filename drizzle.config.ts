import { defineConfig } from 'drizzle-kit';

/** `npm run migration -- --name what_changed` writes the next file of migrations/. Migrations only go forward. */
export default defineConfig({ dialect: 'sqlite', schema: './worker/db/schema/*.ts', out: './migrations' });
