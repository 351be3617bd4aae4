/** Set by the build (vite.config.ts); missing where the sources run as they are, as in tests. */
declare const __RELEASE__: string | undefined;

/** The release in force, such as '1.0.0-3f2a91c': the version, and the commit or time of the build. */
export const RELEASE: string = typeof __RELEASE__ === 'string' ? __RELEASE__ : 'unbuilt';
