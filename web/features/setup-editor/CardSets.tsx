import { type DragEvent, useId, useState } from 'react';
import { SETUP_LIMITS } from '../../../games/engine/setup.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/FieldError.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { CardList } from './CardList.tsx';
import { seatedIn, sizeOf } from './draft.ts';
import { droppedCard, isCardDrag } from './drag.ts';
import { type Editor, useEditor } from './editor-context.ts';
import { placeProps, setsWithProblems } from './problem-places.ts';
import { setLabel, setWord } from './set-titles.ts';

/** Up to this many tabs share the width; more make a scrolling row with shorter names. */
const FEW = 8;

/** The sets of the setup, with the cards of the open one and, for a group, the seats drawn from it. */
export function CardSets({ onAddRoles }: { onAddRoles?: () => void }) {
  const editor = useEditor();
  const { draft, set, problemAt } = editor;
  const name = useId();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const isMany = draft.sets.length > 1 || draft.kind === 'groups';
  const error = problemAt({ place: 'roles', set }) ?? problemAt({ place: 'roles' });
  const drop = (event: DragEvent) => {
    setDraggedOver(false);
    const dragged = droppedCard(event);
    if (!dragged) return;
    event.preventDefault();
    const to = setUnder(event, name) ?? set;
    if (dragged.from === null) editor.dispatch({ do: 'add', set: to, card: dragged.card, copies: 1 });
    else editor.dispatch({ do: 'move', from: dragged.from, to, card: dragged.card });
  };
  return (
    <Box
      aria-label="Roles in the setup"
      className={isDraggedOver ? 'border-lantern! bg-lantern/6!' : ''}
      onDragOver={(event) => {
        if (!isCardDrag(event)) return;
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setDraggedOver(false)}
      onDrop={drop}
      {...placeProps({ place: 'roles' })}
    >
      <Head name={name} />
      <div
        className="grid gap-2.5"
        {...(isMany && { role: 'tabpanel', id: `${name}-panel-${set}`, 'aria-labelledby': `${name}-tab-${set}` })}
        {...placeProps({ place: 'roles', set })}
      >
        {draft.kind === 'groups' && <GroupSize />}
        {error && <FieldError>{error}</FieldError>}
        <CardList />
        {onAddRoles && (
          <Button icon="plus" wide onClick={onAddRoles} {...placeProps({ place: 'add' })}>
            Add roles
          </Button>
        )}
      </div>
    </Box>
  );
}

/** The set whose tab is under the pointer, or null. */
function setUnder({ target }: DragEvent, name: string): number | null {
  const tab = target instanceof Element ? target.closest(`[id^="${CSS.escape(`${name}-tab-`)}"]`) : null;
  return tab ? Number(tab.id.slice(`${name}-tab-`.length)) : null;
}

function Head({ name }: { name: string }) {
  const editor = useEditor();
  const { draft, set, dispatch } = editor;
  const word = setWord(draft.kind);
  const isFull = draft.sets.length >= SETUP_LIMITS.sets;
  const isMany = draft.sets.length > 1 || draft.kind === 'groups';
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-0">
        <h2 className="flex-1 min-w-16 m-0 text-base">{isMany ? setLabel(draft.kind, set) : 'Roles'}</h2>
        <Button variant="ghost" size="small" icon="plus" disabled={isFull} onClick={() => dispatch({ do: 'add set' })}>
          Add a {word}
        </Button>
        <IconButton
          icon="copy"
          label={`Copy ${setLabel(draft.kind, set)}`}
          disabled={isFull}
          onClick={() => dispatch({ do: 'copy set', set })}
        />
        {draft.sets.length > 1 && (
          <IconButton
            icon="trash"
            label={`Delete ${setLabel(draft.kind, set)}`}
            onClick={() => dispatch({ do: 'remove set', set })}
          />
        )}
      </div>
      {isMany && (
        <Tabs
          label={`The ${word}s of the setup`}
          name={name}
          tabs={tabsOf(editor)}
          value={String(set)}
          onChange={(to) => dispatch({ do: 'choose set', set: Number(to) })}
          kind={draft.sets.length > FEW ? 'top' : 'chips'}
        />
      )}
    </header>
  );
}

function tabsOf({ draft, problems, sideOf }: Editor): Tab[] {
  const setsInError = setsWithProblems(problems);
  return draft.sets.map((cards, i) => ({
    id: String(i),
    label: draft.sets.length > FEW ? setLabel(draft.kind, i).split(' ')[1]! : setLabel(draft.kind, i),
    badge:
      draft.kind === 'groups' ? sizeOf(draft, i) : draft.kind === 'open' ? seatedIn(cards, sideOf) : Object.keys(cards).length,
    ...(setsInError.has(i) && { icon: 'error' as const }),
  }));
}

function GroupSize() {
  const { draft, set, dispatch, problemAt } = useEditor();
  return (
    <div {...placeProps({ place: 'groups', set })}>
      <NumberField
        label="Seats drawn from this group"
        value={sizeOf(draft, set)}
        min={1}
        max={SETUP_LIMITS.copies}
        error={problemAt({ place: 'groups', set }) ?? problemAt({ place: 'groups' })}
        onChange={(size) => dispatch({ do: 'size', set, size })}
      />
    </div>
  );
}
