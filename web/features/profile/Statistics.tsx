import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { nameOf } from '../../../games/engine/setup.ts';
import type { StatBucket, Stats } from '../../../protocol/http/users.ts';
import { skinOf } from '../../../protocol/skin-choice.ts';
import { monthWords } from '../../i18n/days.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { SideMark } from '../../ui/SideMark.tsx';
import { TabPanel } from '../../ui/TabPanel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { cardTitle, rolePath } from '../cards/card-names.ts';
import { RoleIcon } from '../cards/RoleIcon.tsx';
import { sideOf, useRoles } from '../cards/roles.ts';
import { Pie } from './Pie.tsx';
import { gamesIn, outcomesOf, percentOf, sortedByPlayed } from './profile.ts';
import { useProfileContext } from './profile-context.ts';
import { SetupName } from './SetupName.tsx';
import './stats.css';

const TABS = [
  { id: 'role', label: 'By role' },
  { id: 'alignment', label: 'By side' },
  { id: 'setup', label: 'By setup' },
  { id: 'month', label: 'By month' },
] as const;
type By = (typeof TABS)[number]['id'];

export function Statistics({ stats: { Mafia: stats } }: { stats: Stats }) {
  const { hideStatistics } = useProfileContext().profile.settings;
  const [by, setBy] = useState<By>('role');
  const outcomes = outcomesOf(stats.all);
  return (
    <Card
      as="section"
      title="Statistics"
      actions={hideStatistics && <Badge icon="eye-off">Only you see this</Badge>}
      className="profile-card"
    >
      {gamesIn(outcomes) === 0 ? (
        <Empty small drawing="table">
          No ranked or competitive Mafia games yet.
        </Empty>
      ) : (
        <>
          <Pie outcomes={outcomes} />
          <Tabs label="Statistics" name="stats" tabs={TABS} value={by} onChange={setBy} className="mt-4 mb-1" />
          <TabPanel name="stats" id={by} value={by}>
            <Breakdown key={by} by={by} stats={stats} />
          </TabPanel>
        </>
      )}
    </Card>
  );
}

interface Line {
  key: string;
  name: ReactNode;
  bucket: StatBucket;
}
const HEADS: Record<By, string> = { role: 'Role', alignment: 'Side', setup: 'Setup', month: 'Month' };

function Breakdown({ by, stats }: { by: By; stats: Stats['Mafia'] }) {
  switch (by) {
    case 'role':
      return (
        <Lines
          by={by}
          lines={sortedByPlayed(stats.byRole).map(([key, bucket]) => ({ key, name: <RoleName card={key} />, bucket }))}
        />
      );
    case 'alignment':
      return (
        <Lines
          by={by}
          lines={sortedByPlayed(stats.byAlignment).map(([key, bucket]) => ({ key, name: <SideMark side={key} />, bucket }))}
        />
      );
    case 'setup':
      return (
        <Lines
          by={by}
          lines={sortedByPlayed(stats.bySetup).map(([key, bucket]) => ({
            key,
            name: <SetupName id={key} name={bucket.name} />,
            bucket,
          }))}
        />
      );
    case 'month':
      return (
        <Lines
          by={by}
          lines={Object.entries(stats.byMonth)
            .sort(([a], [b]) => (a < b ? 1 : -1))
            .map(([key, bucket]) => ({ key, name: monthWords(key), bucket }))}
        />
      );
  }
}

/** Drawn with the profile owner's choice of skin, for all viewers. */
function RoleName({ card }: { card: string }) {
  const roles = useRoles('Mafia');
  const { roleSkins } = useProfileContext().profile.settings;
  return (
    <Link
      href={rolePath(nameOf(card))}
      className="inline-flex items-center gap-2 min-h-tap text-ink no-underline hover:underline max-sm:gap-1.5"
    >
      <RoleIcon card={card} side={sideOf(roles, card)} size={28} skin={skinOf(roleSkins, nameOf(card))} />
      {cardTitle(card)}
    </Link>
  );
}

const FIRST = 8;
function Lines({ by, lines }: { by: By; lines: readonly Line[] }) {
  const [all, setAll] = useState(false);
  if (lines.length === 0) return <p className="soft text-ink-soft py-3">Nothing here yet.</p>;
  const visibleLines = all ? lines : lines.slice(0, FIRST);
  return (
    <>
      <table className="stats-table">
        <thead>
          <tr>
            <th scope="col">{HEADS[by]}</th>
            <th scope="col">Games</th>
            <th scope="col">Won</th>
            <th scope="col">Lost</th>
            <th scope="col">
              <abbr title="Abandoned">Left</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {visibleLines.map(({ key, name, bucket }) => (
            <Row key={key} name={name} bucket={bucket} />
          ))}
        </tbody>
      </table>
      {lines.length > FIRST && (
        <Button
          variant="ghost"
          size="small"
          className="-ms-3"
          onClick={() => setAll(!all)}
          iconEnd={all ? 'chevron-up' : 'chevron-down'}
        >
          {all ? 'Fewer' : `All ${lines.length}`}
        </Button>
      )}
    </>
  );
}

function Row({ name, bucket }: { name: ReactNode; bucket: StatBucket }) {
  const outcomes = outcomesOf(bucket);
  const games = gamesIn(outcomes);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{games}</td>
      <td>{percentOf(outcomes.wins, games)}</td>
      <td>{percentOf(outcomes.losses, games)}</td>
      <td>{percentOf(outcomes.abandons, games)}</td>
    </tr>
  );
}
