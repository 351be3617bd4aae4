import { skinOf, withSkin } from '../../../protocol/skin-choice.ts';
import { isUnlocked, priceWords, SKINS } from '../../../protocol/skins.ts';
import { call } from '../../lib/api.ts';
import { useCall } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { RoleIcon } from '../cards/RoleIcon.tsx';

/** Lets a member choose the skin in which they see this role's icon everywhere. */
export function SkinPicker({ role, side }: { role: string; side: string }) {
  const { settings, achievements = [] } = session.value;
  const all = useCall('GET /api/roles/achievements', {}, { staleTime: 300_000 }).data?.['Mafia'];
  const storedSkins = settings?.roleSkins ?? '';
  const { run } = useAction((value: string) => call('POST /api/user/settings/update', { prop: 'roleSkins', value }), {
    retry: true,
    optimistic: (value) => {
      showSkins(value);
      return () => showSkins(storedSkins);
    },
  });
  const currentSkin = skinOf(storedSkins, role);
  const ofRole = () => all?.some((achievement) => achievement.role === role && achievements.includes(achievement.id)) ?? false;
  const offered = SKINS.filter(({ price }) => price.kind !== 'role' || all?.some((achievement) => achievement.role === role));
  return (
    <ul className="flex flex-wrap gap-2">
      {offered.map((skin) => {
        const isOpen = isUnlocked(skin, role, { number: achievements.length, ofRole });
        const needs = isOpen ? '' : `Needs ${priceWords(skin, role)}`;
        return (
          <li key={skin.id}>
            <button
              type="button"
              className={cx(
                'grid justify-items-center gap-1.5 w-26 min-h-26 p-2.5 border border-line rounded text-sm hover:bg-raised disabled:hover:bg-transparent',
                skin.id === currentSkin && 'border-lantern! bg-lantern/12',
              )}
              aria-pressed={skin.id === currentSkin}
              disabled={!isOpen}
              title={needs}
              onClick={() => void run(withSkin(storedSkins, role, skin.id))}
            >
              <RoleIcon card={role} side={side} skin={skin.id} />
              <span className="font-semibold">{skin.name}</span>
              {!isOpen && (
                <span className="text-ink-soft text-xs">
                  <Icon name="lock" size={14} /> {needs}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function showSkins(roleSkins: string): void {
  const { settings } = session.value;
  if (settings) session.value = { ...session.value, settings: { ...settings, roleSkins } };
}
