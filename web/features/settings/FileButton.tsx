import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';

export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif';

/** A button that opens the browser's file dialog. The same file may be chosen twice. */
export function FileButton({ accept, onFile, children }: { accept: string; onFile: (file: File) => void; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(e) => {
          const file = e.target.files?.[0];
          e.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}
