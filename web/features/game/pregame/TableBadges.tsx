import type { OptionView } from '../../../../games/engine/options.ts';
import { optionWords } from '../../../i18n/options.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cx } from '../../../ui/cx.ts';
import type { IconName } from '../../../ui/icons.ts';
import { useGame } from '../state/game-context.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  private: 'lock',
  ranked: 'trophy',
  competitive: 'trophy',
  anonymousGame: 'ghost',
  replaceLeavers: 'bot',
  botTalk: 'bot',
  botLevel: 'bot',
};
const iconOf = ({ key, unit }: OptionView): { icon: IconName } | object => {
  const icon = unit === 'min' ? 'clock' : ICONS[key];
  return icon ? { icon } : {};
};

/** Phase lengths and other choices of the host. `besides` hides unusual ones on wide screens, where BeginPanel shows them. */
export function TableBadges({ besides }: { besides?: boolean }) {
  const { options, choices } = useGame().room.value!;
  return (
    <p className="flex flex-wrap gap-1.5 m-0">
      {options.practice && <Badge icon="practice">Practice</Badge>}
      {choices.map((choice) => (
        <span key={choice.key} className={cx('inline-flex max-w-full', besides && !choice.usual && 'lg:hidden')}>
          <Badge {...iconOf(choice)}>{optionWords(choice)}</Badge>
        </span>
      ))}
    </p>
  );
}
