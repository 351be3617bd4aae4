import { type Signal, useSignal } from '@preact/signals-react';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TabPanel } from '../../../ui/TabPanel.tsx';
import { type Tab, Tabs } from '../../../ui/Tabs.tsx';
import { NameWindow } from '../../cards/lazy-name-window.ts';
import { type OpenName, OpenNameContext } from '../../cards/open-name.ts';
import { useRoles } from '../../cards/roles.ts';
import { useGame } from '../state/game-context.ts';
import { ClaimsTab } from './ClaimsTab.tsx';
import { DeadTab } from './DeadTab.tsx';
import { SetupTab } from './SetupTab.tsx';
import { VotesTab } from './VotesTab.tsx';
import { voteHistory } from './vote-history.ts';

type Part = 'setup' | 'claims' | 'dead' | 'votes';

/** Reference for the running game: the setup, claims, the dead, and votes. */
export function RolesSheet({ onClose }: { onClose: () => void }) {
  const { room, view, facts } = useGame();
  const { gameType, setup } = room.value!;
  const [part, setPart] = useState<Part>('setup');
  // Name cards of the page cannot appear over a modal, so the sheet has its own.
  const open = useSignal<OpenName | null>(null);
  const roles = Object.entries(useRoles(gameType) ?? {}).filter(([, { alignment }]) => !['Host', 'Event'].includes(alignment));
  const places = view.value?.places ?? [];
  const deadCount = places.filter((place) => !place.alive).length;
  const ballots = voteHistory(facts.value);
  const isMafia = gameType === 'Mafia';
  const tabs: Tab<Part>[] = [{ id: 'setup', label: 'Setup' }];
  if (places.length > 0 && roles.length > 1) tabs.push({ id: 'claims', label: 'Claims' });
  if (places.length > 0 && (isMafia || deadCount > 0))
    tabs.push({ id: 'dead', label: isMafia ? 'Dead' : 'Out', ...(deadCount && { badge: deadCount }) });
  if (ballots.length > 0) tabs.push({ id: 'votes', label: 'Votes' });
  return (
    <OpenNameContext value={open}>
      <Dialog open title={setup.name} onClose={onClose}>
        {tabs.length > 1 && <Tabs label="About this game" name="about-game" tabs={tabs} value={part} onChange={setPart} />}
        <div className={tabs.length > 1 ? 'min-h-[min(420px,56dvh)] pt-4' : undefined}>
          <TabPanel name="about-game" id="setup" value={part}>
            <SetupTab />
          </TabPanel>
          <TabPanel name="about-game" id="claims" value={part}>
            <ClaimsTab roles={roles.map(([name]) => name)} />
          </TabPanel>
          <TabPanel name="about-game" id="dead" value={part}>
            <DeadTab />
          </TabPanel>
          <TabPanel name="about-game" id="votes" value={part}>
            <VotesTab ballots={ballots} />
          </TabPanel>
        </div>
        <OpenedName open={open} />
      </Dialog>
    </OpenNameContext>
  );
}

function OpenedName({ open }: { open: Signal<OpenName | null> }) {
  return open.value && <NameWindow target={open.value} />;
}
