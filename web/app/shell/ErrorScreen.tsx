import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorMessage } from '../api.ts';

/** Catches errors of rendering a page, including a chunk that failed to load. */
export class ErrorScreen extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null };

  static getDerivedStateFromError(thrown: unknown): { thrown: unknown } {
    return { thrown: thrown ?? 'An unexpected error has occurred.' };
  }

  override render(): ReactNode {
    if (this.state.thrown === null) return this.props.children;
    return (
      <main className="min-h-[80dvh] grid place-items-center">
        <ErrorState title="Error" message={words(this.state.thrown)} />
      </main>
    );
  }
}

/** A chunk that is gone (after a deployment) or failed to load; each browser words it differently. */
const CHUNK = /dynamically imported module|importing a module script|preload CSS/i;

function words(thrown: unknown): string {
  const said = errorMessage(thrown);
  const chunk = thrown instanceof Error && CHUNK.test(thrown.message);
  return chunk ? 'Part of the page did not load. The site may have been updated: refresh to continue.' : said;
}
