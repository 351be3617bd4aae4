import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

/** Classes of a field with its buttons beside it; on a phone they are below. */
export const SETTINGS_LINE = cx('grid gap-2 md:grid-cols-[1fr_auto] md:items-start');

/** Buttons at the end of a setting. `besideField` puts them level with a field's control, which has its label above it. */
export const SettingsButtons = ({ besideField = false, children }: { besideField?: boolean; children: ReactNode }) => (
  <div className={cx('flex flex-wrap justify-end gap-2', besideField && 'md:pt-6.75')}>{children}</div>
);

/** A quiet sentence about a setting: its state, or what may be chosen. */
export const SettingNote = ({ children }: { children: ReactNode }) => (
  <span className="soft text-ink-soft block text-sm wrap-anywhere">{children}</span>
);
