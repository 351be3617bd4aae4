import { Component, type ReactNode } from 'react';
import { errorMessage } from '../../lib/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

/** Catches render errors that no part of the page has caught. */
export class ErrorScreen extends Component<{ children: ReactNode }, { thrown: unknown }> {
  override state: { thrown: unknown } = { thrown: null };

  static getDerivedStateFromError(thrown: unknown): { thrown: unknown } {
    return { thrown: thrown ?? 'An unexpected error has occurred.' };
  }

  override render(): ReactNode {
    if (this.state.thrown === null) return this.props.children;
    return <PageError message={errorMessage(this.state.thrown)} />;
  }
}

/** Shown instead of a page that could not be loaded. */
export const PageError = ({ message }: { message: string }) => (
  <main className="min-h-[80dvh] grid place-items-center">
    <ErrorState title="Error" message={message} />
  </main>
);
