import Bowser from 'bowser';

/** Browser and operating system, such as 'Firefox on Linux'; '' if unknown. */
export function agentOf(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  return [browser.name, os.name && `on ${os.name}`].filter(Boolean).join(' ').slice(0, 60);
}
