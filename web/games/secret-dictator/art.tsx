import type { Policy } from '../../../games/secret-dictator/policies.ts';
import { cx } from '../../ui/cx.ts';

/** A lantern for the Liberals, a boot for the Fascists, an empty chair for the Dictator. */
export type OfficeMark = 'Liberal' | 'Fascist' | 'Dictator';

const LANTERN = (
  <>
    <path className="fill-none stroke-$dictator-tone stroke-1.3 stroke-cap-round" d="M9.2 5.4a2.8 2.8 0 0 1 5.6 0" />
    <path d="M7 8.2 12 5l5 3.2z" />
    <path d="M8 9.6h8l-1.1 8.8H9.1zm3 1.6-.6 5.6h3.2l-.6-5.6z" fillRule="evenodd" />
    <path d="M12 11.9c.9 1 1.3 1.7 1.3 2.5a1.3 1.3 0 0 1-2.6 0c0-.8.4-1.5 1.3-2.5z" />
    <path d="M7.8 19.6h8.4l.6 2H7.2z" />
    <path
      className="fill-none stroke-$dictator-tone stroke-1.3 stroke-cap-round"
      d="M3.4 14h1.8M18.8 14h1.8M4.6 9.4l1.4.8M19.4 9.4l-1.4.8"
    />
  </>
);
const BOOT = (
  <>
    <path d="M7 2.8h7.6l-.5 3.1H7.3z" />
    <path d="M7.5 7.1h6.4l-.5 5 6 2.9c1.2.6 1.7 1.6 1.7 2.9H6.2l1-4.2z" />
    <path d="M6.1 19h15v2.2h-9.8v-.9H9.6v1.7H6.1z" />
    <path className="fill-none stroke-cap-round stroke-surface stroke-1.1" d="M13.2 9.3h-2.4M13 11.3h-2.4M14.4 13.3l-1.5 1.6" />
  </>
);
const CHAIR = (
  <>
    <path d="M6.6 2.6 9 4.8l3-2.6 3 2.6 2.4-2.2.6 8.6H6z" />
    <path className="fill-none stroke-cap-round stroke-surface stroke-1.1" d="M9.4 7.2v4M12 6.6v4.6M14.6 7.2v4" />
    <path d="M4 10.4h2v3.2h12v-3.2h2v6H4z" />
    <path d="M5 17.4h2.6L7 22H4.6zM16.4 17.4H19l.4 4.6H17z" />
  </>
);
const MARKS: Record<OfficeMark, React.ReactNode> = { Liberal: LANTERN, Fascist: BOOT, Dictator: CHAIR };

/** Decorative: the text beside it says the meaning. */
export function Emblem({ of, size = 24 }: { of: OfficeMark; size?: number }) {
  return (
    <svg className={cx('dictator-emblem', toneOf(of))} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {MARKS[of]}
    </svg>
  );
}
const toneOf = (mark: OfficeMark): string => (mark === 'Liberal' ? 'dictator-liberal' : 'dictator-fascist');

/** The mark of a known card or side ('Liberals', 'Dictator'); null for none. */
export const markOf = (card: string | null, side: string | null): OfficeMark | null =>
  card === 'Dictator' ? 'Dictator' : side === 'Fascists' ? 'Fascist' : side === 'Liberals' ? 'Liberal' : null;

/** A policy card, face up. It is not a button; put it into one. */
export function PolicyCard({ policy, small, className }: { policy: Policy; small?: boolean; className?: string }) {
  return (
    <span className={cx('dictator-card', small && 'dictator-card-small', toneOf(policy), className)}>
      <Emblem of={policy} size={small ? 20 : 34} />
      <span className={small ? 'sr-only' : 'text-ink font-semibold text-xs leading-none font-serif'}>{policy}</span>
    </span>
  );
}

export function Hand({ label, cards, className }: { label: string; cards: readonly Policy[]; className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1', className)} role="img" aria-label={`${label}: ${cards.join(', ')}`}>
      <span className="me-1 text-ink-soft text-xs" aria-hidden="true">
        {label}
      </span>
      {cards.map((policy, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of a kind are alike
        <span key={i} aria-hidden="true">
          <PolicyCard policy={policy} small />
        </span>
      ))}
    </span>
  );
}
