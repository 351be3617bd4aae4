import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

export const PICTURES = 'image/png,image/jpeg,image/webp,image/gif';

type FileButtonProps = { accept: string; children: ReactNode } & (
  | { onFile: (file: File) => void; onFiles?: never }
  /** Accepts several files at once. */
  | { onFiles: (files: File[]) => void; onFile?: never }
);

/** A button that opens the browser's file dialog. The same file can be chosen twice in a row. */
export function FileButton({ accept, onFile, onFiles, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(e) => {
          const files = [...(e.target.files ?? [])];
          e.target.value = '';
          if (files.length === 0) return;
          if (onFiles) onFiles(files);
          else onFile(files[0]!);
        }}
      />
      <Button onClick={() => input.current?.click()}>{children}</Button>
    </>
  );
}
