/** A TCP proxy between one browser and the site. It can be cut, frozen without closing anything, made to fail, and restored. */
import { createServer, connect as dial, type Socket } from 'node:net';

export interface CuttableProxy {
  origin: string;
  cut: () => void;
  /** Stops forwarding but closes nothing, like a network that is lost silently. */
  freeze: () => void;
  /** Answers each request with 503, as a host does whose server is down. */
  fail: () => void;
  restore: () => void;
  close: () => void;
}

/** A page of the host's, which no one should see. */
export const HOST_PAGE = 'No healthy upstream';
const body = `<h1>${HOST_PAGE}</h1>`;
const UNAVAILABLE = `HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/html\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;

export async function openProxy(site: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(site);
  const ends = new Set<Socket>();
  const pipes = new Set<() => void>();
  let isCut = false;
  let isFrozen = false;
  let isFailing = false;
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (isCut) return void near.destroy();
    if (isFailing) return void near.once('data', () => near.end(UNAVAILABLE));
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
  const breakOff = () => {
    for (const end of ends) end.destroy();
  };
  const cut = () => {
    isCut = true;
    breakOff();
  };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const turn of pipes) turn();
    },
    fail: () => {
      isFailing = true;
      breakOff();
    },
    restore: () => {
      isCut = false;
      isFailing = false;
      isFrozen = false;
      for (const turn of pipes) turn();
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
