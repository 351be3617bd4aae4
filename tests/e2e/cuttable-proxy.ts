/** A TCP proxy between one browser and the site, which a test can cut. */
import { createServer, connect as dial, type Socket } from 'node:net';

export interface CuttableProxy {
  origin: string;
  cut: () => void;
  restore: () => void;
  close: () => void;
}

export async function openProxy(site: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(site);
  const ends = new Set<Socket>();
  let isCut = false;
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
        to.destroy();
      });
      from.pipe(to);
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
    restore: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
