import type { ReactNode } from 'react';

export function ExampleShelf({ title, children, column }: { title: string; children: ReactNode; column?: boolean }) {
  return (
    <section className="grid gap-4 min-w-0">
      <h2 className="m-0 text-lg border-b border-line pb-2">{title}</h2>
      <div className={column ? 'grid gap-4 min-w-0' : 'flex flex-wrap items-center gap-3 min-w-0'}>{children}</div>
    </section>
  );
}
