import { useState } from 'react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { GlyphIcon } from '../../ui/GlyphIcon.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { RoleIcon } from '../cards/RoleIcon.tsx';
import { ExampleShelf } from './ExampleShelf.tsx';
import { NAMES } from './samples.ts';

const CARDS: readonly (readonly [card: string, side: string])[] = [
  ...[
    'Villager',
    'Cop',
    'Detective',
    'Watcher',
    'Tracker',
    'Doctor',
    'Drunk',
    'Driver',
    'Gunsmith',
    'Jailer',
    'Miller',
    'Vigilante',
  ].map((role) => [role, 'Village'] as const),
  ...['Bodyguard', 'Granny', 'Mayor', 'Medium', 'Loudmouth', 'Cop:Insane'].map((role) => [role, 'Village'] as const),
  ...['Mafioso', 'Hooker', 'Godfather', 'Janitor', 'Framer', 'Poisoner', 'Disguiser'].map((role) => [role, 'Mafia'] as const),
  ...['Cultist', 'Cult Leader', 'Witch', 'Werewolf'].map((role) => [role, 'Cult'] as const),
  ...['Fool', 'Executioner', 'Survivor', 'Serial Killer', 'Amnesiac'].map((role) => [role, 'Independent'] as const),
  ['Eclipse', 'Event'],
  ['Strange', 'Resistance'],
];

export function BookPeople() {
  return (
    <>
      <ExampleShelf title="Avatars">
        {NAMES.map((name) => (
          <Avatar key={name} id={name} size={56} label={name} />
        ))}
        <Avatar id="Ana" size={96} presence="here" />
        <Avatar id="Bo" size={40} presence="away" />
        <Avatar id="Cy" size={40} dead />
        <Avatar id="Dag" size={32} />
        <Avatar id="Eve" size={24} />
      </ExampleShelf>
      <ExampleShelf title="Roles and sides">
        {CARDS.map(([card, side]) => (
          <RoleIcon key={card} card={card} side={side} label={card} />
        ))}
        <RoleIcon card={null} side={null} />
        <RoleIcon card="Doctor" side="Village" size={64} />
        <RoleIcon card="Cop" side="Village" size={28} />
        <RoleIcon card="Cop" side="Village" size={20} />
        <GlyphIcon icon="game-icons:revolver" tone="lantern" />
        <GlyphIcon icon="game-icons:poison" tone="bad" size={28} />
        <GlyphIcon icon={null} tone="neutral" size={20} />
        {['Village', 'Mafia', 'Cult', 'Independent', 'Event', 'Rebels'].map((side) => (
          <SideMark key={side} side={side} />
        ))}
        <SideMark side="Mafia" size="small">
          Godfather
        </SideMark>
      </ExampleShelf>
      <Clocks />
      <Lists />
    </>
  );
}

function Clocks() {
  return (
    <ExampleShelf title="Clocks and tallies">
      <ProgressRing left={72} total={120} />
      <ProgressRing left={8} total={120} />
      <ProgressRing left={40} total={60} paused />
      <ProgressRing left={null} total={0} />
      <ProgressRing left={47} total={60} size={72} />
      <ProgressRing left={6} total={60} size={72} />
      <div className="w-40 grid gap-2">
        <Meter value={5} max={7} label="seats taken" />
        <Meter value={3} max={7} mark={4} tone="mafia" label="votes" />
        <Meter value={0} max={7} tone="good" label="none" />
      </div>
    </ExampleShelf>
  );
}

function Lists() {
  const [seat, setSeat] = useState('Ana');
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState('all');
  return (
    <ExampleShelf title="Picker and tally rows" column>
      <div className="grid gap-5 md:grid-cols-2 items-start">
        <Card title="Players">
          <Picker
            label="Players"
            items={NAMES.filter((name) => name.toLowerCase().includes(search.toLowerCase()))}
            keyOf={(name) => name}
            render={(name) => (
              <span className="flex items-center gap-3 min-w-0">
                <Avatar id={name} size={32} />
                <span className="truncate">{name}</span>
              </span>
            )}
            chosen={[seat]}
            onPick={setSeat}
            search={search}
            onSearch={setSearch}
            tabs={['all', 'living', 'dead'].map((id) => ({ id, label: id }))}
            tab={tab}
            onTab={setTab}
            empty={<p className="text-ink-soft">No such player.</p>}
          />
        </Card>
        <Card title="Votes">
          {NAMES.map((name, i) => (
            <div key={name} className="relative flex items-center gap-3 min-h-11 px-2 rounded">
              <Meter kind="behind" value={[3, 0, 1, 2][i % 4]!} max={7} label={`votes for ${name}`} />
              <Avatar id={name} size={32} dead={i === 4} />
              <span className="truncate flex-1">{name}</span>
              <span className="tabular">{[3, 0, 1, 2][i % 4]}</span>
            </div>
          ))}
        </Card>
      </div>
    </ExampleShelf>
  );
}
