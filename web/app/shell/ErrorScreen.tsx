import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** Catches render errors that no part of the page has caught. */
export class ErrorScreen extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null };

  static getDerivedStateFromError(thrown: unknown): { thrown: unknown } {
    return { thrown: thrown ?? 'An unexpected error has occurred.' };
  }

  override render(): ReactNode {
    if (this.state.thrown === null) return this.props.children;
    return <PageError error={this.state.thrown} />;
  }
}

/** Like `PageError`, for a page that fills the window: with a way to the others. */
export const BarePageError = ({ error }: { error: unknown }) => (
  <main className="flex flex-col items-center justify-center min-h-dvh">
    <ErrorState title="Error" error={error} />
    <Button href="/play" variant="ghost">
      Back to the lobby
    </Button>
  </main>
);

/** Shown instead of a page that could not be loaded. */
export const PageError = ({ error }: { error: unknown }) => (
  <main className="min-h-[80dvh] grid place-items-center">
    <ErrorState title="Error" error={error} />
  </main>
);
