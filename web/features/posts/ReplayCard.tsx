import { Link } from 'wouter';
import { count } from '../../i18n/locale.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Link to a replay or to one line of it, built from the URL alone. The setup and result show only on the replay's page. */
export function ReplayCard({ path, line }: { path: string; line: number | null }) {
  return (
    <Link
      href={path}
      className="flex items-center gap-3 max-w-105 min-h-tap mb-3 py-2.5 px-3.5 border border-line rounded-card bg-raised [.markdown_&]:text-ink [.markdown_&]:no-underline hover:border-lantern"
    >
      <span className="flex-none text-lantern">
        <Icon name="scroll" size={24} />
      </span>
      <span className="grid min-w-0">
        <span className="font-550">Replay of a game</span>
        <span className="text-ink-soft text-sm">
          {line === null ? 'From the first night to the end' : `Opens at line ${count(line + 1)}`}
        </span>
      </span>
    </Link>
  );
}
