import { fallbackText, hasMessage, tText } from '../../../i18n/messages.ts';

/** Kind of a channel: 'jail-3' is a jail, 'Table' is the table. */
const kindOf = (label: string): string => {
  const bare = label.replace(/-\d+$/, '');
  return hasMessage(`channel.${bare}`) ? bare : bare.toLowerCase();
};

export function channelName(label: string): string {
  const id = `channel.${kindOf(label)}`;
  return hasMessage(id) ? tText(id) : fallbackText(label.replace(/-\d+$/, ''));
}

/** The audience of a channel: 'the village'. */
export function audienceOf(label: string): string {
  const bare = label.replace(/-\d+$/, '');
  const id = [`hearers.${bare}`, `hearers.${bare.toLowerCase()}`].find(hasMessage);
  return id ? tText(id) : channelName(label);
}
