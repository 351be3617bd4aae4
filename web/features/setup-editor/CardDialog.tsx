import { useMemo, useState } from 'react';
import { cardOf, modifiersOf, nameOf, SETUP_LIMITS } from '../../../games/engine/setup.ts';
import type { ModifierPage } from '../../../protocol/http/roles.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { RoleIcon } from '../cards/RoleIcon.tsx';
import { searchEntries } from '../cards/search.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { categoriesOf, modifierChoices } from './choices.ts';
import { useDeferredSearch } from './deferred-search.ts';
import { useEditor } from './editor-context.ts';
import { setLabel, setWord } from './set-titles.ts';

export interface CardDialogProps {
  card: string;
  /** Called with the card under its new modifiers. */
  onChange: (card: string) => void;
  onClose: () => void;
}

/** Edits a card's modifiers and moves it between sets. */
export function CardDialog({ card, onChange, onClose }: CardDialogProps) {
  const { draft, set, dispatch, say, sideOf } = useEditor();
  const copies = draft.sets[set]?.[card] ?? 0;
  const [which, setWhich] = useState<'all' | 'one'>('all');
  const chosen = modifiersOf(card);
  const setModifiers = (modifiers: readonly string[]) => {
    dispatch({ do: 'modify', set, card, modifiers, ...(which === 'one' && { copies: 1 }) });
    // The changed copy is now a card of its own.
    setWhich('all');
    onChange(cardOf(nameOf(card), modifiers));
    say(modifiers.length > 0 ? `${nameOf(card)}: ${modifiers.join(', ')}` : `${nameOf(card)} has no modifiers`);
  };
  const footer = (
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={nameOf(card)}
      mark={<RoleIcon card={card} side={sideOf(card) || null} />}
      footer={footer}
    >
      <div className="grid gap-3">
        {copies > 1 && (
          <RadioGroup
            label="Change"
            layout="row"
            value={which}
            onChange={setWhich}
            options={[
              { value: 'all', label: `All ${copies}` },
              { value: 'one', label: 'Only one' },
            ]}
          />
        )}
        <Chosen chosen={chosen} setModifiers={setModifiers} />
        <Choices card={card} chosen={chosen} setModifiers={setModifiers} />
        {draft.sets.length > 1 && <MoveTo card={card} onMoved={onClose} />}
      </div>
    </Dialog>
  );
}

function Chosen({ chosen, setModifiers }: { chosen: readonly string[]; setModifiers: (modifiers: readonly string[]) => void }) {
  if (chosen.length === 0)
    return (
      <p className="flex items-center min-h-8.5 m-0 text-ink-soft text-sm">
        No modifiers. A card can have {SETUP_LIMITS.modifiers}.
      </p>
    );
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Modifiers of this card">
      {chosen.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a modifier may be there twice
        <li key={i}>
          <Chip onRemove={() => setModifiers(chosen.toSpliced(i, 1))} removeLabel={`Remove ${name}`}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

const CATEGORIES = ['Items', 'Visits', 'Appearance', 'Chat', 'Other'];
const ALL = 'all';

function Choices({
  card,
  chosen,
  setModifiers,
}: {
  card: string;
  chosen: readonly string[];
  setModifiers: (modifiers: readonly string[]) => void;
}) {
  const { book, sideOf } = useEditor();
  const search = useDeferredSearch();
  const [tab, setTab] = useState(ALL);
  const choices = modifierChoices(book.modifiers, chosen);
  const matches = searchEntries(choices, search.listed);
  const visibleMatches = tab === ALL ? matches : matches.filter(({ category }) => category === tab);
  const categories = useMemo(() => categoriesOf(book.modifiers, CATEGORIES), [book.modifiers]);
  const countOf = (category: string) => matches.filter((modifier) => modifier.category === category).length;
  const isEvent = sideOf(card) === 'Event';
  const isFull = chosen.length >= SETUP_LIMITS.modifiers;
  return (
    <ChoiceList
      label="Modifiers"
      items={visibleMatches}
      keyOf={({ name }) => name}
      row={(modifier) => <ModifierRow modifier={modifier} isEvent={isEvent} />}
      onChoose={({ name }) => {
        setModifiers([...chosen, name]);
        search.setText('');
      }}
      search={search}
      searchLabel="Search modifiers"
      tabs={[
        { id: ALL, label: 'All', badge: matches.length },
        ...categories.map((name) => ({ id: name, label: name, badge: countOf(name) })),
      ]}
      tab={tab}
      onTab={setTab}
      className="h-64 overflow-y-auto overscroll-contain"
      // On a touch screen focus would open the keyboard over the list.
      autoFocus={!window.matchMedia('(hover: none)').matches}
      empty={
        <Empty small drawing={isFull ? 'lantern' : 'search'}>
          {isFull ? 'That is the most a card can have. Remove one to choose another.' : 'No matching modifier fits the others.'}
        </Empty>
      }
    />
  );
}

function ModifierRow({
  modifier: { name, icon, description, eventDescription },
  isEvent,
}: {
  modifier: ModifierPage;
  isEvent: boolean;
}) {
  const words = isEvent && eventDescription.length > 0 ? eventDescription : description;
  return (
    <>
      <GlyphIcon icon={icon} tone="neutral" size={28} />
      <span className="grid flex-1 min-w-0 py-1 text-sm leading-[1.35]">
        <span className="font-550">{name}</span>
        <span className="text-ink-soft text-xs">{words.join(' ')}</span>
      </span>
    </>
  );
}

function MoveTo({ card, onMoved }: { card: string; onMoved: () => void }) {
  const { draft, set, dispatch } = useEditor();
  const options = draft.sets.map((_, i) => ({ value: String(i), label: setLabel(draft.kind, i) }));
  const move = (to: string) => {
    dispatch({ do: 'move', from: set, to: Number(to), card });
    onMoved();
  };
  const word = setWord(draft.kind);
  return <Select label={word[0]!.toUpperCase() + word.slice(1)} value={String(set)} options={options} onChange={move} />;
}
