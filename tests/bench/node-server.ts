/** The plain Node baseline: stores nothing. Prints its port. */
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const http = createServer();
const server = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const rooms = new Map<string, Set<WebSocket>>();
http.on('upgrade', (request, socket, head) =>
  server.handleUpgrade(request, socket, head, (ws) => {
    const name = new URL(request.url ?? '/', 'http://here').pathname;
    const room = rooms.get(name) ?? new Set();
    rooms.set(name, room.add(ws));
    ws.on('close', () => room.delete(ws));
    ws.on('message', (data) => {
      const text = String(data);
      for (const other of room) other.send(text);
    });
  }),
);
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
