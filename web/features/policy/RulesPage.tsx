import { POLICIES } from '../../../protocol/policy.ts';
import { OFFENCE_COUNTS, RULES, type RuleCategory } from '../../../protocol/rules.ts';
import { isMember } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table } from '../../ui/Table.tsx';
import { lengthWords } from '../reports/penalty-words.ts';
import { openReport } from '../reports/report-target.ts';
import { VersionLine } from './Document.tsx';

const DAY = 86_400_000;
const months = (category: RuleCategory): number => Math.round(OFFENCE_COUNTS[category] / (30 * DAY));

/** /policy/rules: forbidden behavior, its penalties, and how to appeal. */
export function RulesPage() {
  useTitle('Rules');
  return (
    <div className="site-page max-w-200 mx-auto">
      <h1 className="mb-1 text-xl">House rules</h1>
      <VersionLine policy={POLICIES.rules} />
      <p className="max-w-[60ch] mt-3 mb-5">
        In a game, lie, bluff and betray as much as you like. These rules are about everything else.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Panel title="How we treat each other" open>
          <p className="mb-3 text-ink-soft text-sm">
            If you break one of these, you may be banned from the whole site for a while.
          </p>
          <Rules category="Community" />
        </Panel>
        <Panel title="How we play" open>
          <p className="mb-3 text-ink-soft text-sm">
            If you break one of these, you may be banned from ranked and competitive games. You can still use everything else.
          </p>
          <Rules category="Game" />
        </Panel>
        <Panel title="Penalties and appeals" open>
          <Ladder />
          <ul className="grid gap-2 mt-4 mb-0 mx-0 ps-5 list-disc text-sm max-w-[65ch]">
            <li>
              An offense counts for {months('Community')} months after its penalty ended, an offense in a game for{' '}
              {months('Game')}. Only offenses that still count make the next penalty longer.
            </li>
            <li>A moderator can choose a different length, but has to say why. Getting around a ban makes it longer.</li>
            <li>We tell you what was decided and why. We never tell you who reported you.</li>
            <li>
              Think it’s wrong? You can appeal once from your record. Another moderator decides, and can shorten the penalty or
              undo it completely. This also works while you are banned: log in and choose “Read why and appeal”.
            </li>
            <li>
              We may report illegal acts to the authorities. Found a bug that gives an advantage? Report it, and you won’t be
              penalized for finding it.
            </li>
          </ul>
        </Panel>
      </div>
      <div className="flex flex-wrap gap-2.5 mt-5">
        <Button icon="flag" onClick={() => openReport('anyone')}>
          File a report
        </Button>
        {isMember.value && (
          <Button variant="ghost" href="/user/record">
            Your record
          </Button>
        )}
      </div>
    </div>
  );
}

function Rules({ category }: { category: RuleCategory }) {
  return (
    <dl className="grid gap-3 m-0 max-w-[65ch]">
      {RULES.filter((rule) => rule.category === category).map(({ name, description }) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="m-0 text-ink-soft text-sm">{description}</dd>
        </div>
      ))}
    </dl>
  );
}

const TIMES = ['1st', '2nd', '3rd', '4th', '5th', '6th'];
function Ladder() {
  return (
    <Table label="Penalties" head={['Rule', ...TIMES.map((time) => `${time} time`)]} className="whitespace-nowrap">
      {RULES.map(({ name, offenses }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {offenses.map((length, at) => (
            <td key={TIMES[at]} className={length === 'forever' ? 'text-bad' : 'tabular-nums'}>
              {lengthWords(length)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
