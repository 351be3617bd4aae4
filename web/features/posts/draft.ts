/**
 * A draft: saved in this browser at once, on the server after a pause. Each tab writes its own entry, and the worker rejects a
 * save over a text that the tab has not seen, so tabs and devices never overwrite each other; if texts differ, the writer is
 * shown both.
 */

/** The server copy. `seq` grows by one with every save. */
export interface RemoteDraft {
  text: string;
  seq: number;
}
export type SaveAnswer = { ok: true; seq: number } | ({ ok: false } & RemoteDraft);
export interface DraftCalls {
  /** Resolves to null if there is no copy. */
  load: () => Promise<RemoteDraft | null>;
  /** `seq` is that of the copy being replaced, 0 if none. An empty text deletes the copy. */
  save: (text: string, seq: number) => Promise<SaveAnswer>;
}
export interface DraftStorage {
  names: () => string[];
  read: (name: string) => string | null;
  write: (name: string, value: string | null) => void;
}
export interface DraftState {
  text: string;
  /** A conflicting text of the same draft, from another tab or device. */
  other: string | null;
}
export type Resolution = 'mine' | 'other' | 'both';

/** A draft stored in the browser. `saved` means that the server copy `seq` has this text. */
interface Entry {
  text: string;
  seq: number;
  saved: boolean;
  at: number;
}

/** A killed tab loses at most this much typing. */
const STORE_MS = 500;
/** Pause before a save to the server. Doubles with each failed save, up to `MAX_SAVE_MS`. */
const SAVE_MS = 2_000;
const MAX_SAVE_MS = 120_000;
const MAX_AGE_MS = 30 * 24 * 3_600_000;
const MAX_ENTRIES = 40;
const MAX_EARLIER = 40;

export interface DraftOptions {
  /** Id of the draft's author; entries of other members are ignored. */
  owner: string;
  key: string;
  calls: DraftCalls | null;
  storage: DraftStorage;
  /** Id of this tab's entry. */
  id: string;
  now: () => number;
  /** A number from 0 to 1, which spreads the retries of many tabs. */
  random: () => number;
  onChange: (state: DraftState) => void;
}

export class PostDraft {
  readonly #to: DraftOptions;
  #text = '';
  /** Conflicting texts of other tabs and devices, not resolved yet. */
  #others: RemoteDraft[] = [];
  #seq = 0;
  /** Text of the server copy `#seq`. */
  #savedText: string | null = null;
  /** Earlier versions of this text; a server copy equal to one may be overwritten. */
  readonly #earlier: string[] = [];
  #storeTimer: ReturnType<typeof setTimeout> | null = null;
  #saveTimer: ReturnType<typeof setTimeout> | null = null;
  #saving = false;
  /** Saves that have failed since the last answer. */
  #failures = 0;
  #isLoaded = false;
  #isClosed = false;

  constructor(options: DraftOptions) {
    this.#to = options;
    this.#adoptEntries();
    this.#isLoaded = options.calls === null;
    void this.#load();
  }

  get state(): DraftState {
    return { text: this.#text, other: this.#others[0]?.text ?? null };
  }

  write(text: string): void {
    if (this.#isClosed || text === this.#text) return;
    this.#text = text;
    this.#storeTimer ??= setTimeout(() => this.flush(), STORE_MS);
    this.#saveSoon();
    this.#changed();
  }

  /** Stores the text in the browser now. */
  flush(): void {
    this.#storeTimer = stop(this.#storeTimer);
    const { text, seq } = { text: this.#text, seq: this.#seq };
    const entry: Entry = { text, seq, saved: text === this.#savedText, at: this.#to.now() };
    const isEmpty = text === '' && !this.#savedText;
    this.#grewFrom(text);
    this.#to.storage.write(this.#name(this.#to.id), isEmpty ? null : JSON.stringify(entry));
  }

  resolve(way: Resolution): void {
    const other = this.#others.shift();
    if (!other) return;
    this.#grewFrom(other.text);
    for (const { name, entry } of this.#entries())
      if (entry.text === other.text && name !== this.#name(this.#to.id)) this.#to.storage.write(name, null);
    if (other.seq > 0) {
      this.#seq = other.seq;
      this.#savedText = other.text;
    }
    if (way === 'other') this.#text = other.text;
    if (way === 'both') this.#text = `${this.#text}\n\n${other.text}`;
    this.flush();
    this.#saveSoon();
    this.#changed();
  }

  /** Deletes the draft after it was sent or discarded. */
  clear(): void {
    this.#text = '';
    this.#others = [];
    this.#storeTimer = stop(this.#storeTimer);
    this.#saveTimer = stop(this.#saveTimer);
    this.#to.storage.write(this.#name(this.#to.id), null);
    if (this.#seq > 0) void this.#save();
    this.#changed();
  }

  /** Stops editing when the tab shows another page. */
  close(): void {
    if (this.#storeTimer !== null) this.flush();
    this.#saveTimer = stop(this.#saveTimer);
    if (this.#isDirty) void this.#save();
    this.#isClosed = true;
  }

  get #isDirty(): boolean {
    return this.#text !== (this.#savedText ?? '');
  }

  #changed(): void {
    if (!this.#isClosed) this.#to.onChange(this.state);
  }

  #name(id: string): string {
    return `${this.#to.owner} ${this.#to.key} ${id}`;
  }

  #grewFrom(text: string): void {
    if (text === '' || this.#earlier.includes(text)) return;
    this.#earlier.push(text);
    if (this.#earlier.length > MAX_EARLIER) this.#earlier.shift();
  }

  /** Entries of this draft, newest first. Deletes old entries of any draft. */
  #entries(): { name: string; entry: Entry }[] {
    const { storage, now } = this.#to;
    const all = storage.names().flatMap((name) => {
      const entry = parseEntry(storage.read(name));
      return entry ? [{ name, entry }] : [];
    });
    all.sort((a, b) => b.entry.at - a.entry.at);
    const isOld = (i: number, { at }: Entry) => i >= MAX_ENTRIES || now() - at > MAX_AGE_MS;
    for (const [i, { name, entry }] of all.entries()) if (isOld(i, entry)) storage.write(name, null);
    return all.filter(({ name, entry }, i) => name.startsWith(this.#name('')) && !isOld(i, entry));
  }

  /** Takes over the entries of other tabs, which may still be open: the newest text, the others as conflicts. */
  #adoptEntries(): void {
    const { storage } = this.#to;
    const ownEntries = this.#entries().filter(({ entry }) => entry.text !== '');
    const [newest, ...rest] = ownEntries.map(({ entry }) => entry);
    if (!newest) return;
    this.#text = newest.text;
    this.#seq = newest.seq;
    this.#savedText = newest.saved ? newest.text : null;
    // Texts that the server also has are loaded from there.
    const unsaved = rest.filter(({ saved, text }) => !saved && text !== newest.text && text !== '');
    this.#others = [...new Set(unsaved.map(({ text }) => text))].map((text) => ({ text, seq: 0 }));
    this.flush();
    // Entries of unresolved conflicts are kept.
    const waitingTexts = new Set(this.#others.map(({ text }) => text));
    for (const { name, entry } of ownEntries)
      if (name !== this.#name(this.#to.id) && !waitingTexts.has(entry.text)) storage.write(name, null);
  }

  async #load(): Promise<void> {
    const { calls } = this.#to;
    if (!calls) return;
    let remote: RemoteDraft | null;
    try {
      remote = await calls.load();
    } catch {
      // The first save will report a copy that is unknown here.
      this.#isLoaded = true;
      return;
    }
    this.#isLoaded = true;
    const wasSaved = !this.#isDirty && this.#savedText !== null;
    if (!remote) {
      // The draft was sent or discarded elsewhere.
      if (wasSaved) this.#text = '';
      this.#seq = 0;
      this.#savedText = null;
    } else if (remote.seq !== this.#seq || this.#savedText === null) this.#meet(remote, wasSaved);
    this.flush();
    if (this.#isDirty) this.#saveSoon();
    this.#changed();
  }

  /** Handles a server copy that this tab has not seen. */
  #meet(remote: RemoteDraft, wasSaved = false): void {
    const isOurs = remote.text === '' || remote.text === this.#text || this.#earlier.includes(remote.text);
    const isBase = remote.seq === this.#seq;
    if (wasSaved || this.#text === '') this.#text = remote.text;
    else if (!isOurs && !isBase) {
      this.#others = [remote, ...this.#others.filter(({ seq }) => seq === 0)];
      return;
    }
    this.#seq = remote.seq;
    this.#savedText = remote.text;
  }

  #saveSoon(): void {
    if (!this.#to.calls || this.#isClosed) return;
    this.#saveTimer ??= setTimeout(() => {
      this.#saveTimer = null;
      void this.#save();
    }, this.#pause());
  }

  /** The whole pause while saves succeed; after failures, a random half to whole of the longer one. */
  #pause(): number {
    if (this.#failures === 0) return SAVE_MS;
    return Math.min(MAX_SAVE_MS, SAVE_MS * 2 ** this.#failures) * (0.5 + this.#to.random() / 2);
  }

  async #save(): Promise<void> {
    const { calls } = this.#to;
    if (!calls || !this.#isLoaded || this.#saving || this.#others.some(({ seq }) => seq > 0) || !this.#isDirty) return;
    this.#saving = true;
    const sentText = this.#text;
    this.#grewFrom(sentText);
    let isAnswered = false;
    try {
      const answer = await calls.save(sentText, this.#seq);
      // If the response to a save was lost, the retry meets its own text.
      if (answer.ok || answer.text === sentText) {
        this.#seq = answer.seq;
        this.#savedText = sentText;
      } else this.#meet(answer);
      this.flush();
      this.#changed();
      isAnswered = true;
      this.#failures = 0;
    } catch {
      // The browser still has the text; the next save retries.
      this.#failures += 1;
    } finally {
      this.#saving = false;
    }
    if (!this.#isDirty) return;
    if (!this.#isClosed) this.#saveSoon();
    // Saves edits made during this request.
    else if (isAnswered) void this.#save();
  }
}

function stop(timer: ReturnType<typeof setTimeout> | null): null {
  if (timer !== null) clearTimeout(timer);
  return null;
}

function parseEntry(stored: string | null): Entry | null {
  try {
    const entry: unknown = JSON.parse(stored ?? 'null');
    if (typeof entry !== 'object' || entry === null) return null;
    const { text, seq, saved, at } = entry as Partial<Record<keyof Entry, unknown>>;
    const isEntry = typeof text === 'string' && typeof seq === 'number' && typeof at === 'number';
    return isEntry ? { text, seq, saved: saved === true, at } : null;
  } catch {
    return null;
  }
}
