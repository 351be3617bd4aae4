/** A WebSocket whose other end is the test. */
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
  /** Without what a page sends by itself: heartbeats, and whether it is hidden. */
  get frames(): Frame[] {
    return this.sent.filter((raw) => raw !== 'p' && !raw.startsWith('page:')).map((raw) => decode(raw)!);
  }
  /** Whether the page said that it is hidden, each time. */
  get pages(): unknown[] {
    return this.sent.filter((raw) => raw.startsWith('page:')).map((raw) => decode(raw)!.value);
  }
  get query(): URLSearchParams {
    return new URL(this.url).searchParams;
  }
  send(raw: string): void {
    this.sent.push(raw);
  }
  /** The event comes later, as in a browser. */
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
