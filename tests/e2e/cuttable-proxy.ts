/** A TCP proxy between one browser and the site. It can be cut, frozen without closing anything, and restored. */
import { createServer, connect as dial, type Socket } from 'node:net';

export interface CuttableProxy {
  origin: string;
  cut: () => void;
  /** Stops forwarding but closes nothing, like a network that is lost silently. */
  freeze: () => void;
  restore: () => void;
  close: () => void;
}

export async function openProxy(site: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(site);
  const ends = new Set<Socket>();
  const pipes = new Set<() => void>();
  let isCut = false;
  let isFrozen = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = dial(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        pipes.delete(turn);
        to.destroy();
      });
      const turn = () => void (isFrozen ? from.unpipe(to).pause() : from.pipe(to));
      pipes.add(turn);
      turn();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address() as { port: number };
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const turn of pipes) turn();
    },
    restore: () => {
      isCut = false;
      isFrozen = false;
      for (const turn of pipes) turn();
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
