import { humanise, known, text } from '../../text/message.ts';

/** 'jail-3' is a jail, and 'Table' the table: what kind of room an id or a label means. */
const kindOf = (label: string): string => {
  const bare = label.replace(/-\d+$/, '');
  return known(`channel.${bare}`) ? bare : bare.toLowerCase();
};

/** A room's name in words. */
export function channelName(label: string): string {
  const id = `channel.${kindOf(label)}`;
  return known(id) ? text(id) : humanise(label.replace(/-\d+$/, ''));
}

/** Those who hear what is said in a room: 'the village'. */
export function hearersOf(label: string): string {
  const bare = label.replace(/-\d+$/, '');
  const id = [`hearers.${bare}`, `hearers.${bare.toLowerCase()}`].find(known);
  return id ? text(id) : channelName(label);
}
