import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { NameTabStops } from '../features/cards/open-name.ts';
import { tableLook } from '../features/table-look/table-look.ts';
import { positionPopover } from '../ui/position.ts';
import { loadSlangMeanings, slangMeaning } from './lazy-slang.ts';
import type { SlangTerm } from './slang.ts';
import '../ui/popover.css';

export interface SlangWordProps {
  term: SlangTerm;
  bare: boolean;
  children: string;
}
const WAIT_MS = 350;

/** A word with an explanation on hover, focus and tap. Escape hides it. */
export function SlangWord({ term: { term, emoji }, bare, children }: SlangWordProps) {
  const [open, setOpen] = useState(false);
  const isStop = useContext(NameTabStops);
  const word = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  const timer = useRef(0);
  const id = useId();
  const meaning = open ? slangMeaning(term) : '';
  const turn = (isOpening: boolean, wait = 0) => {
    clearTimeout(timer.current);
    // The explanation has usually loaded by the end of the wait.
    if (isOpening) loadSlangMeanings();
    if (wait === 0) setOpen(isOpening);
    else timer.current = window.setTimeout(() => setOpen(isOpening), wait);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open || !box.current || !word.current) return;
    box.current.showPopover();
    const close = () => setOpen(false);
    // Not every browser moves the focus if the person taps elsewhere.
    const closeOutside = (e: Event) => e.target instanceof Node && !word.current?.contains(e.target) && close();
    window.addEventListener('scroll', close, true);
    window.addEventListener('pointerdown', closeOutside, true);
    return () => {
      window.removeEventListener('scroll', close, true);
      window.removeEventListener('pointerdown', closeOutside, true);
    };
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer sentence needs another place
  useEffect(() => {
    if (open && box.current && word.current) positionPopover(box.current, word.current, 'centre', 'above');
  }, [open, meaning]);
  const onKeyDown = (e: KeyboardEvent) => {
    if (e.key !== 'Escape' || !open) return;
    // Escape closes only the explanation, not the dialog around it.
    e.stopPropagation();
    turn(false);
  };
  return (
    <>
      <button
        ref={word}
        type="button"
        className="name-link rich-slang"
        data-mark={bare || tableLook.value.hideSlangEmoji ? undefined : emoji}
        tabIndex={isStop ? undefined : -1}
        aria-describedby={open ? id : undefined}
        onPointerEnter={(e) => (e.pointerType === 'mouse' ? turn(true, WAIT_MS) : loadSlangMeanings())}
        onPointerLeave={(e) => e.pointerType === 'mouse' && turn(false)}
        onFocus={(e) => e.currentTarget.matches(':focus-visible') && turn(true)}
        onBlur={() => turn(false)}
        onClick={() => turn(true)}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open && (
        <span
          ref={box}
          id={id}
          role="tooltip"
          popover="manual"
          className="tooltip wrap-anywhere whitespace-normal [&_b]:me-1 [&_b]:text-lantern"
        >
          <b>{term}</b> {meaning}
        </span>
      )}
    </>
  );
}
