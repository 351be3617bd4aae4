/** A WebSocket with the test at its other end. */
import { decode, encode, type Frame } from '../../protocol/socket/frame.ts';

export class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  readonly url: string;
  readyState = 0;
  binaryType = 'blob';
  sent: string[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  get CONNECTING(): number {
    return 0;
  }
  get OPEN(): number {
    return 1;
  }
  /** Frames except the automatic ones of a page: heartbeats and its visibility. */
  get frames(): Frame[] {
    return this.sent.filter((raw) => raw !== 'p' && !raw.startsWith('page:')).map((raw) => decode(raw)!);
  }
  /** Each visibility that the page reported. */
  get pages(): unknown[] {
    return this.sent.filter((raw) => raw.startsWith('page:')).map((raw) => decode(raw)!.value);
  }
  get query(): URLSearchParams {
    return new URL(this.url).searchParams;
  }
  send(raw: string): void {
    this.sent.push(raw);
  }
  /** Fires the event later, as a browser does. */
  close(): void {
    if (this.readyState >= 2) return;
    this.readyState = 2;
    queueMicrotask(() => this.disconnect(1005));
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  receive(name: string, value?: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: encode(name, value) }));
  }
  disconnect(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
}
