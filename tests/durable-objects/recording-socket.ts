import { decode, type Frame } from '../../protocol/socket/frame.ts';

export class RecordingSocket {
  readonly ws: WebSocket;
  readonly raw: string[] = [];
  readonly frames: Frame[] = [];
  closed: { code: number; reason: string } | null = null;

  constructor(ws: WebSocket) {
    this.ws = ws;
    ws.addEventListener('message', ({ data }) => {
      this.raw.push(String(data));
      const frame = decode(String(data));
      if (frame && frame.name !== 'p') this.frames.push(frame);
    });
    ws.addEventListener('close', ({ code, reason }) => {
      this.closed = { code, reason };
    });
    ws.accept();
  }
}
