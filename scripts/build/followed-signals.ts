/**
 * `useSignals` for development and tests (signals.ts). It also reports each signal that a component reads while rendering without
 * following it: the screen would keep showing the old value.
 */
import { Signal } from '@preact/signals-react';
import { useSignals as follow } from '@preact/signals-react/runtime';
import * as React from 'react';

type Report = (message: string) => void;
let report: Report = (message) => console.error(message);
/** Sends reports to `to` instead of the console. Returns a function that restores the previous target. */
export function onUnfollowedRead(to: Report): () => void {
  const before = report;
  report = to;
  return () => {
    report = before;
  };
}

/** Number of components that follow signals and are rendering now. */
let following = 0;
/** Whether a `peek` is running, which reads without following on purpose. */
let isPeek = false;

/** The `usage` argument in components. Another value means that the transform took a callback for a component. */
const COMPONENT = 1;

/** Like the package's `useSignals`: follows all reads until `f()`. Throws for anything but a component. */
export function useSignals(usage?: 0 | 1 | 2): { f: () => void } {
  if (usage !== COMPONENT) throw new Error('The transform of signals took a function for a component.');
  const store = follow(usage);
  following++;
  return {
    f: () => {
      following--;
      store.f();
    },
  };
}

/** React's hooks while a component renders. Afterwards React replaces each of them with one function that throws. */
interface Internals {
  H: { useState: unknown; useEffect: unknown } | null;
}
const internals = (React as unknown as Record<string, Internals>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;
const isRendering = () => internals.H !== null && internals.H.useState !== internals.H.useEffect;

const { peek } = Signal.prototype;
Signal.prototype.peek = function () {
  const before = isPeek;
  isPeek = true;
  try {
    return peek.call(this);
  } finally {
    isPeek = before;
  }
};

function onSignalRead(): void {
  if (following > 0 || isPeek || !isRendering()) return;
  report(`A signal is read where no component follows it, so the screen will not change with it.\n${new Error().stack}`);
}
// Without a window nothing renders a second time, and `useSignals` follows nothing.
if ('window' in globalThis) Object.assign(globalThis, { onSignalRead });
