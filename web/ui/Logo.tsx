import { cx } from './cx.ts';

export interface LogoProps {
  /** Pixels. Default 32. */
  size?: number;
  name?: boolean;
  className?: string;
}

/** Decorative beside the name; alone it is labeled with the name. */
export function Logo({ size = 32, name, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-[0.5em] text-ink leading-none', className)}>
      <LogoMark size={size} label={name ? undefined : 'Duskhaven'} />
      {name && (
        <span className="font-serif font-semibold tracking-[-0.01em]" style={{ fontSize: size * 0.66 }}>
          Duskhaven
        </span>
      )}
    </span>
  );
}

function LogoMark({ size, label }: { size: number; label: string | undefined }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" role="img" aria-hidden={label ? undefined : true}>
      <title>{label ?? 'Lantern'}</title>
      <circle cx="24" cy="20" r="16" className="fill-flame opacity-16" />
      <path
        className="[fill:color-mix(in_oklab,oklch(62%_0.05_268)_72%,var(--bg))]"
        d="M1.5 45V35.5L10.5 27l3 2.8V27h3v5.6l3 2.9V45z"
      />
      <path className="[fill:color-mix(in_oklab,oklch(62%_0.05_268)_72%,var(--bg))]" d="M28.5 45v-9.5L37.5 27l9 8.5V45z" />
      <path className="[fill:color-mix(in_oklab,oklch(62%_0.05_268)_46%,var(--bg))]" d="M15.5 46v-6.2L24 33l8.5 6.8V46z" />
      <path className="stroke-flame" d="M24 2v4M19.5 11.5c0-3 1.8-5 4.5-5s4.5 2 4.5 5" strokeWidth="2" strokeLinecap="round" />
      <path className="fill-flame" d="M15.5 13.5 18.5 9.5h11l3 4z" />
      <path className="fill-flame opacity-28" d="M17 14.7h14l-1.8 13h-10.4z" />
      <path
        className="fill-flame"
        d="M24 26.5c-2.6 0-3.8-1.6-3.8-3.6 0-2.6 2.7-3.7 3.1-6.7 2.4 1.7 4.5 3.9 4.5 6.7 0 2-1.2 3.6-3.8 3.6z"
      />
      <path className="fill-flame" d="M17.8 28.9h12.4l1 2.6H16.8z" />
      <path className="fill-flame" d="M6.5 37h3v4h-3zM38.5 37h3v4h-3z" />
    </svg>
  );
}
