import Bowser from 'bowser';

/** A browser in words for its owner, such as 'Firefox on Linux'. '' where it does not say what it is. */
export function agentOf(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  return [browser.name, os.name && `on ${os.name}`].filter(Boolean).join(' ').slice(0, 60);
}
