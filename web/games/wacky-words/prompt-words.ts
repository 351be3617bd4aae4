import type { Words } from '../../i18n/messages.ts';

/** Splits a prompt into text and the players that it names. Without players the text is used unchanged. */
export function promptWords({ text, seats }: { text: string; seats: readonly number[] }): Words {
  if (seats.length === 0) return [text];
  return text.split(/(\{\d\})/).flatMap((piece): Words => {
    const match = /^\{(\d)\}$/.exec(piece);
    const seat = match ? seats[Number(match[1])] : undefined;
    if (seat !== undefined) return [{ seat }];
    return piece === '' ? [] : [piece];
  });
}
