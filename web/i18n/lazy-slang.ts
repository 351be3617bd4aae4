/** Loads the meanings of slang when a player first asks: talk is full of slang, and most of it is understood. */
import { signal } from '@preact/signals-react';

const meanings = signal<Readonly<Record<string, string>> | 'missing' | null>(null);
let loading = false;

/** Loads the meanings once; after a failure, the next call retries. */
export function loadSlangMeanings(): void {
  if (loading) return;
  loading = true;
  if (meanings.peek() === 'missing') meanings.value = null;
  void import('./slang-meanings.ts').then(
    (part) => {
      meanings.value = part.SLANG_MEANINGS;
    },
    () => {
      meanings.value = 'missing';
      loading = false;
    },
  );
}

/** The meaning of a term, or a substitute text while it loads or if loading failed. */
export function slangMeaning(term: string): string {
  if (meanings.value === null) return '…';
  if (meanings.value === 'missing') return 'The meaning didn’t load. Check your connection and try again.';
  return meanings.value[term] ?? '';
}
