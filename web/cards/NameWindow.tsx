import { useLayoutEffect, useRef } from 'react';
import { pageOf, roleOf, sideOf, useEffects, useItems, useRoles } from '../roles.ts';
import { GlyphIcon } from '../ui/GlyphIcon.tsx';
import { keepPlaced, place } from '../ui/place.ts';
import { type ShownName, shownName, thingTone } from './names.ts';
import { RoleWords } from './RolePopover.tsx';
import { cardWords } from './roles.ts';
import '../ui/popover.css';
import './cards.css';

/** The card of the name that was pressed, floating by it until Escape or a tap elsewhere. */
export function NameWindow({
  shown,
  onShut,
}: {
  shown: ShownName /** Where it is not the page's own name that is shown. */;
  onShut?: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  const { by, kind, name, gameType } = shown;
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    box.showPopover();
    box.focus({ preventScroll: true });
    // A line that is scrolled away takes its names with it.
    return keepPlaced(box, () => (by.isConnected ? place(box, by, 'start') : box.hidePopover()));
  }, [by]);
  const shut = () => {
    if (panel.current?.contains(document.activeElement) && by.isConnected) by.focus({ preventScroll: true });
    if (onShut) onShut();
    else if (shownName.peek() === shown) shownName.value = null;
  };
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={cardWords(name)}
      className="popover role-pop"
      onBeforeToggle={(e) => e.newState === 'closed' && shut()}
    >
      {kind === 'role' ? <RoleOf {...{ name, gameType }} /> : <ThingWords {...{ kind, name, gameType }} />}
    </div>
  );
}

function RoleOf({ name, gameType }: { name: string; gameType: string }) {
  const roles = useRoles(gameType);
  return <RoleWords card={name} side={sideOf(roles, name)} role={roleOf(roles, name)} gameType={gameType} />;
}

/** What an item or an effect is and does. */
function ThingWords({ kind, name, gameType }: { kind: 'item' | 'effect'; name: string; gameType: string }) {
  const items = useItems(gameType);
  const effects = useEffects(gameType);
  const page = pageOf(kind === 'item' ? items : effects, name);
  return (
    <div className="role-words">
      <header className="role-words-head">
        <GlyphIcon icon={page?.icon ?? null} tone={thingTone(kind, page)} />
        <div>
          <p className="role-words-name title">{name}</p>
          <p className="role-words-side soft">{kind === 'item' ? 'Item' : 'Effect'}</p>
        </div>
      </header>
      {page?.description.map((line) => (
        <p key={line} className="role-words-line">
          {line}
        </p>
      ))}
    </div>
  );
}
