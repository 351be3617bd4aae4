/** The variables of a local site: local.vars, then .dev.vars where there is one. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const root = join(import.meta.dirname, '..');

export function localVars(): Record<string, string> {
  const read = (name: string): Record<string, string> => {
    const file = join(root, name);
    return existsSync(file) ? (parseEnv(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  };
  return { ...read('local.vars'), ...read('.dev.vars') };
}
