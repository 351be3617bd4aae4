import type { Words } from '../../i18n/messages.ts';

/** A prompt in pieces: text, and the players that it names. Without players the text is used as it is. */
export function promptWords({ text, seats }: { text: string; seats: readonly number[] }): Words {
  if (seats.length === 0) return [text];
  return text.split(/(\{\d\})/).flatMap((piece): Words => {
    const named = /^\{(\d)\}$/.exec(piece);
    const seat = named ? seats[Number(named[1])] : undefined;
    if (seat !== undefined) return [{ seat }];
    return piece === '' ? [] : [piece];
  });
}
