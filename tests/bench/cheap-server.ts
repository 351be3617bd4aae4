/**
 * A server that answers a flood with constants, in a process of its own. The generator sends it the same traffic as it sends the
 * site, so what it burns of the machine's cores is in both figures, and only the site's own work is in one of them.
 */
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';

/** Tickets in ten seconds, as many as the site gives one person. Without them the generator would open no sockets here. */
const TICKETS = 10;
const PERIOD = 10_000;

const ticket = JSON.stringify({ url: '/gameSocket/none', token: 'none' });
let given: number[] = [];
const server = createServer((request, response) => {
  request.resume().once('end', () => {
    const now = Date.now();
    given = given.filter((at) => now - at < PERIOD);
    const isTicket = request.url?.includes('/connect') && given.length < TICKETS;
    if (isTicket) given.push(now);
    response.writeHead(isTicket ? 200 : 429).end(isTicket ? ticket : 'Too often.');
  });
});
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (ws) => ws.send('hello'));

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send!(`http://127.0.0.1:${port}`);
});
process.on('disconnect', () => process.exit(0));
