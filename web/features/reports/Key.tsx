export const Key = ({ children }: { children: string }) => (
  <kbd className="inline-block min-w-5.5 px-1.5 border border-line rounded bg-raised text-center text-xs font-sans">
    {children}
  </kbd>
);
