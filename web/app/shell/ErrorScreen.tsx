import { Component, type ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorMessage } from '../api.ts';

/** Catches errors of rendering that no part of the page catches. */
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

/** In place of a page. */
export const PageError = ({ message }: { message: string }) => (
  <main className="min-h-[80dvh] grid place-items-center">
    <ErrorState title="Error" message={message} />
  </main>
);
