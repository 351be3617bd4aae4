import { Component, type ReactNode } from 'react';
import { sentence } from '../api.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** Catches what a page throws while it draws itself, a chunk that could not be fetched among it. Refresh loads the page anew. */
export class ErrorScreen extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null };

  static getDerivedStateFromError(thrown: unknown): { thrown: unknown } {
    return { thrown: thrown ?? 'An unexpected error has occurred.' };
  }

  override render(): ReactNode {
    if (this.state.thrown === null) return this.props.children;
    return (
      <main className="site-middle">
        <ErrorState message={words(this.state.thrown)} />
      </main>
    );
  }
}

/** A chunk that is not there any more (the site was renewed) or did not arrive; each browser words it in its own way. */
const CHUNK = /dynamically imported module|importing a module script|preload CSS/i;

function words(thrown: unknown): string {
  const said = sentence(thrown);
  const chunk = thrown instanceof Error && CHUNK.test(thrown.message);
  return chunk ? 'A part of the page did not arrive. The site may have been renewed: refresh to go on.' : said;
}
