import { type ReactNode, useEffect, useState } from 'react';
import type { OutDetails, OutOfGame } from '../../../games/game-news.ts';
import { sideName } from '../../../i18n/facts.ts';
import type { Words } from '../../../i18n/messages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { isGuess } from '../questions/ask-answers.ts';
import { useGame } from '../state/game-context.ts';
import { FormattedWords } from '../transcript/FormattedWords.tsx';

const SIDES_WIN_TOGETHER = ['Village', 'Mafia', 'Cult'];

export interface OwnOut {
  title: string;
  how: Words | null;
  /** Remaining rights to follow and talk, a sentence each. */
  rights: string[];
}

/** How the player went out, in the words of the game; null until these have loaded. */
export function useOut(out: OutOfGame | null): OwnOut | null {
  const { facts, me, room } = useGame();
  const [details, setDetails] = useState<OutDetails | null>(null);
  useEffect(() => {
    if (out) (out.details?.() ?? Promise.resolve(NO_DETAILS)).catch(() => NO_DETAILS).then(setDetails);
  }, [out]);
  if (!out || !details) return null;
  const reader = { me: me.value, before: facts.value };
  const how = details.how(reader);
  const rights = room.value?.me?.gone ? [GONE] : [out.words, ...details.rights(reader)];
  return { title: how?.title ?? out.title, how: how?.words ?? null, rights };
}
const NO_DETAILS: OutDetails = { how: () => null, rights: () => [] };
const GONE = 'You are watching now, and can talk with the other spectators.';

/**
 * How the player went out, the remaining options and hopes, and whether to stay. `brief` is the version beside the card with
 * their guesses.
 */
export function YouAreOut({ out: { how, rights }, brief = false }: { out: OwnOut; brief?: boolean }) {
  const { view, unanswered, asks, room } = useGame();
  const side = view.value?.you?.side ?? '';
  const open = !brief && asks.value.some((ask) => isGuess(ask) && !ask.final);
  return (
    <>
      {how && (
        <p className="m-0 wrap-anywhere">
          <FormattedWords words={how} />
        </p>
      )}
      <ul className="grid gap-2 text-sm">
        {unanswered.value.length > 0 && <Point icon="wand">You can still act: see what you are asked.</Point>}
        {rights.map((words) => (
          <Point key={words} icon="eye">
            {words}
          </Point>
        ))}
        {open && <Point icon="edit">Guess who plays on which side. At the end you see how many you got right.</Point>}
        {SIDES_WIN_TOGETHER.includes(side) && <Point icon="trophy">If {sideName(side)} wins, so do you.</Point>}
        {!room.value?.me?.gone && (
          <Point icon="leave">You may leave: it costs you nothing, and you can come back to watch.</Point>
        )}
      </ul>
    </>
  );
}

const Point = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon name={icon} size={18} className="flex-none mt-0.5 text-ink-soft" />
    <span>{children}</span>
  </li>
);
