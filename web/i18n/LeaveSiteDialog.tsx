import { ConfirmDialog } from '../ui/Dialog.tsx';
import type { ExternalTarget } from './link-target.ts';

/** Asks before following a link to another site. */
export function LeaveSiteDialog({ target, onClose }: { target: ExternalTarget; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      title="Visit external link?"
      action="Visit"
      onConfirm={() => void window.open(target.url, '_blank', 'noopener,noreferrer')}
      onClose={onClose}
    >
      <p>
        This leads to <strong>{target.host}</strong>, which is not part of Duskhaven.
      </p>
      <p className="mt-2 text-ink-soft text-sm wrap-anywhere">{target.url}</p>
    </ConfirmDialog>
  );
}
