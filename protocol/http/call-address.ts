/** The variable parts of a call: those of its path, by name, and its query. */
export interface AddressParts {
  param?: Readonly<Record<string, string>> | undefined;
  query?: object | undefined;
}

/** The address of a call: '/api/user/u1/games?page=2' of '/api/user/:user/games'. Undefined fields of the query are left out. */
export function callAddress(path: string, { param = {}, query }: AddressParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name]!));
  // JSON drops undefined values.
  const search = String(new URLSearchParams(query && JSON.parse(JSON.stringify(query))));
  return filled + (search && `?${search}`);
}
