import { once } from 'node:events';
import { createServer } from 'node:net';
import { UsageError } from './usage-error.ts';

/** Throws a UsageError if this process cannot listen on the port, with a free port if another program has it. */
export async function requirePort(host: string, port: number): Promise<void> {
  const error = await listenError(host, port);
  if (error === undefined) return;
  if (error === 'EADDRINUSE') {
    const free = await freePortAfter(host, port);
    throw new UsageError(
      `Another program uses port ${port}. Stop it, or set PORT to another port${free ? `, such as ${free}` : ''}.`,
    );
  }
  if (error === 'EACCES') throw new UsageError(`You may not listen on port ${port}. Set PORT to a port from 1024 on.`);
  throw new UsageError(`HOST is “${host}”, which is no address of this machine (${error}).`);
}

/** The code of the error of listening. Undefined if it works. */
async function listenError(host: string, port: number): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
  server.close();
  await once(server, 'close');
}

async function freePortAfter(host: string, port: number): Promise<number | undefined> {
  for (let next = port + 1; next <= Math.min(port + 20, 65_535); next++)
    if ((await listenError(host, next)) === undefined) return next;
}
