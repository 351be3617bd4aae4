import type { Stakes } from '../../../../protocol/stakes.ts';
import { call } from '../../../lib/api.ts';
import { session } from '../../../lib/session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';

const PROMISES: [icon: IconName, title: string, words: string][] = [
  ['star', 'Play to win', 'Your side counts on you until the end, even when you’re dead or bored.'],
  ['door', 'Stay', 'Leaving alive breaks the game: no one gets points, your heart is gone, and next time you wait.'],
  ['lock', 'Keep it at the table', 'One account each, and not a word about a running game anywhere else.'],
  ['heart', 'Lose kindly', 'Go after the claim, not the player behind it.'],
];

/** Shown once, at the first ranked or competitive table; a member who agreed never sees it again. */
export function SportsmanshipNote({ stakes, onClose }: { stakes: Stakes; onClose: () => void }) {
  const agree = useAction(() => call('POST /api/user/settings/update', { prop: 'knowsSportsmanship', value: true }), {
    retry: true,
    after: () => {
      const { settings } = session.value;
      if (settings) session.value = { ...session.value, settings: { ...settings, knowsSportsmanship: true } };
      onClose();
    },
  });
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={`Your first ${stakes} game`}
      footer={
        <Button variant="primary" icon="check" loading={agree.pending} onClick={() => void agree.run()}>
          I’ll play fair
        </Button>
      }
    >
      <p className="mb-4">This game counts for everyone at the table. Here is what it asks of you:</p>
      <ul className="grid gap-3">
        {PROMISES.map(([icon, title, words]) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3">
            <Icon name={icon} size={20} className="mt-0.5 text-lantern" />
            <span>
              <strong className="font-semibold">{title}</strong>
              <span className="block text-ink-soft text-sm">{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
