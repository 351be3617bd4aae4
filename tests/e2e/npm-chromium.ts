/** Chromium from an npm package, for machines without a browser: the tests then need only Node and npm. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Executable {
  path: string;
  /** Added to the environment of the browser. */
  env: Record<string, string>;
}

const PACKAGES = join(import.meta.dirname, '../../node_modules');

/** The package unpacks to its process's temporary folder, and unpacks libraries for a bare machine only under this variable. */
const UNPACK = "await (await import('@sparticuz/chromium')).default.executablePath()";
const LIBRARIES = { AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' };

/**
 * Font configuration: a browser without any font exits as soon as a page falls back on one. The package's configuration looks
 * in /tmp, where it may not have been unpacked. The machine's configuration comes first if there is one.
 */
const fontsOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Returns the browser of the package, which the first call in this checkout unpacks. */
export function npmChromium(): Executable {
  const { version } = JSON.parse(readFileSync(join(PACKAGES, '@sparticuz/chromium/package.json'), 'utf8')) as { version: string };
  const folder = join(PACKAGES, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    path: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

/** Unpacks elsewhere and then renames, because other processes may unpack or run the browser at the same time. */
function unpack(folder: string): void {
  mkdirSync(join(folder, '..'), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  try {
    execFileSync(process.execPath, ['--input-type=module', '-e', UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, ...LIBRARIES, TMPDIR: own },
    });
    writeFileSync(join(own, 'fonts.conf'), fontsOf(folder));
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
