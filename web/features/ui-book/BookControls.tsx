import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ICONS, type IconName } from '../../ui/icons.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { ExampleShelf } from './ExampleShelf.tsx';
import { LONG_NAME } from './samples.ts';

const LOBBIES: readonly Tab[] = [
  { id: 'main', label: 'Main', icon: 'home', hue: 250, badge: 12 },
  { id: 'sandbox', label: 'Sandbox', icon: 'wand', hue: 80, badge: 3 },
  { id: 'competitive', label: 'Competitive', icon: 'trophy', hue: 25 },
  { id: 'games', label: 'Games', icon: 'dice', hue: 160, badge: 1 },
  { id: 'survivor', label: 'Survivor', icon: 'leaf', hue: 110 },
  { id: 'roleplay', label: 'Roleplay', icon: 'scroll', hue: 310 },
];
const BOTTOM: readonly Tab[] = [
  { id: 'chat', label: 'Chat', icon: 'chat', badge: 4 },
  { id: 'players', label: 'Players', icon: 'users' },
  { id: 'actions', label: 'Actions', icon: 'hand', badge: 1, urgent: true },
];

export function BookControls() {
  return (
    <>
      <Buttons />
      <TabShelf />
      <Marks />
      <ExampleShelf title="Icons">
        {(Object.keys(ICONS) as IconName[]).map((name) => (
          <span key={name} title={name} className="grid place-items-center w-9 h-9 rounded bg-surface">
            <Icon name={name} />
          </span>
        ))}
      </ExampleShelf>
    </>
  );
}

function Buttons() {
  return (
    <ExampleShelf title="Buttons">
      <Button variant="primary" size="large" icon="play">
        Play now
      </Button>
      <Button variant="primary">Confirm</Button>
      <Button>Quiet</Button>
      <Button variant="ghost">Ghost</Button>
      <Button variant="danger" icon="trash">
        Delete
      </Button>
      <Button variant="primary" loading>
        Loading
      </Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button disabled>Disabled</Button>
      <Button size="small" icon="plus">
        Small
      </Button>
      <Button href="/ui" iconEnd="arrow-right">
        A link
      </Button>
      <Button>{LONG_NAME}</Button>
      <IconButton icon="bell" label="Notices" badge={7} />
      <IconButton icon="chat" label="Chat" badge />
      <IconButton icon="sound" label="Sound" pressed />
      <IconButton icon="settings" label="Settings" variant="quiet" />
      <IconButton icon="more" label="More" size={36} />
    </ExampleShelf>
  );
}

function TabShelf() {
  const [lobby, setLobby] = useState('main');
  const [place, setPlace] = useState('chat');
  const [page, setPage] = useState(7);
  return (
    <ExampleShelf title="Tabs and pages" column>
      <Tabs label="Lobbies" name="book-lobby" tabs={LOBBIES} value={lobby} onChange={setLobby} />
      <Tabs label="Lobbies as chips" name="book-chips" tabs={LOBBIES} value={lobby} onChange={setLobby} kind="chips" />
      <div className="w-full max-w-[360px]">
        <Tabs label="Game" name="book-place" tabs={BOTTOM} value={place} onChange={setPlace} kind="bottom" />
      </div>
      <Pager label="Games" page={page} pages={23} onPage={setPage} />
      <Lists />
    </ExampleShelf>
  );
}

/** A list from the worker: loading, failed, empty, and one of several pages. */
function Lists() {
  const [page, setPage] = useState(2);
  const reads = [
    { data: undefined, error: null },
    { data: undefined, error: new Error('Connection error') },
    { data: [], error: null },
    { data: [`First of page ${page}`, LONG_NAME], error: null },
  ];
  return reads.map((read, at) => (
    <PagedList
      // biome-ignore lint/suspicious/noArrayIndexKey: none moves
      key={at}
      label={`Example ${at + 1}`}
      read={{ ...read, refetch: () => undefined }}
      rows={(names: string[]) => names}
      row={(name) => <li key={name}>{name}</li>}
      empty={<Empty small>Nothing yet.</Empty>}
      skeleton={{ kind: 'row', count: 2 }}
      pages={(names) => ({ page: names.length > 0 ? page : 1, pages: names.length > 0 ? 3 : 0, onPage: setPage })}
    />
  ));
}

function Marks() {
  const [isSelected, setSelected] = useState(true);
  return (
    <ExampleShelf title="Badges and chips">
      <Badge>Neutral</Badge>
      <Badge tone="lantern" icon="star">
        Ranked
      </Badge>
      <Badge tone="good" icon="check">
        Ready
      </Badge>
      <Badge tone="warn" icon="clock">
        Ongoing
      </Badge>
      <Badge tone="bad">Closed</Badge>
      <Badge tone="cult">Anonymous</Badge>
      <Badge tone="lantern" solid>
        3
      </Badge>
      <Chip icon="filter" selected={isSelected} onPress={() => setSelected(!isSelected)}>
        A filter
      </Chip>
      <Chip icon="lock" onPress={() => setSelected(!isSelected)}>
        Private
      </Chip>
      <Chip onRemove={() => setSelected(false)} removeLabel="Remove Cop">
        Cop
      </Chip>
      <Chip onRemove={() => setSelected(false)}>{LONG_NAME}</Chip>
      <Chip disabled>Off</Chip>
    </ExampleShelf>
  );
}
