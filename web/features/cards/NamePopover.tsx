import { useContext, useLayoutEffect, useRef } from 'react';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { keepPositioned, positionPopover } from '../../ui/position.ts';
import { cardTitle, thingPath } from './card-names.ts';
import { LearnLink } from './LearnLink.tsx';
import { type OpenName, OpenNameContext, thingTone } from './open-name.ts';
import { RoleWords } from './RolePopover.tsx';
import { entryOf, roleOf, sideOf, useEffects, useItems, useRoles } from './roles.ts';
import '../../ui/popover.css';

export function NamePopover({ target }: { target: OpenName }) {
  const open = useContext(OpenNameContext);
  const panel = useRef<HTMLDivElement>(null);
  const { anchor, kind, name, gameType } = target;
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box) return;
    box.showPopover();
    box.focus({ preventScroll: true });
    // Scrolling a row out of a virtual list removes the anchor too.
    return keepPositioned(box, () => (anchor.isConnected ? positionPopover(box, anchor, 'start') : box.hidePopover()));
  }, [anchor]);
  const close = () => {
    if (panel.current?.contains(document.activeElement) && anchor.isConnected) anchor.focus({ preventScroll: true });
    if (open.peek() === target) open.value = null;
  };
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      aria-label={cardTitle(name)}
      className="popover w-[min(320px,calc(100vw_-_16px))] p-4"
      onBeforeToggle={(e) => e.newState === 'closed' && close()}
    >
      {kind === 'role' ? <RoleOf {...{ name, gameType }} /> : <ThingWords {...{ kind, name, gameType }} />}
    </div>
  );
}

function RoleOf({ name, gameType }: { name: string; gameType: string }) {
  const roles = useRoles(gameType);
  return <RoleWords card={name} side={sideOf(roles, name)} role={roleOf(roles, name)} gameType={gameType} />;
}

function ThingWords({ kind, name, gameType }: { kind: 'item' | 'effect'; name: string; gameType: string }) {
  const items = useItems(gameType);
  const effects = useEffects(gameType);
  const page = entryOf(kind === 'item' ? items : effects, name);
  return (
    <div>
      <header className="flex items-center gap-3">
        <GlyphIcon icon={page?.icon ?? null} tone={thingTone(kind, page)} />
        <div>
          <p className="text-base title">{name}</p>
          <p className="flex flex-wrap gap-y-0 gap-x-2.5 text-xs soft text-ink-soft">{kind === 'item' ? 'Item' : 'Effect'}</p>
        </div>
      </header>
      {page?.description.map((line) => (
        <p key={line} className="mt-3 text-sm">
          {line}
        </p>
      ))}
      {kind === 'item' && page && (
        <p className="mt-3 text-sm">
          <LearnLink to={thingPath('items', name)}>All items</LearnLink>
        </p>
      )}
    </div>
  );
}
