/** Names of services, keyed by the end of their host. */
const SERVICES: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
  'facebook.com': 'Facebook',
  'github.com': 'GitHub',
  'instagram.com': 'Instagram',
  'mastodon.social': 'Mastodon',
  'patreon.com': 'Patreon',
  'reddit.com': 'Reddit',
  't.me': 'Telegram',
  'tiktok.com': 'TikTok',
  'twitch.tv': 'Twitch',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

/** Label of a link to this https address: its service, or else its host. */
export function socialName(link: string): string {
  const host = new URL(link).hostname.replace(/^www\./, '');
  const service = Object.keys(SERVICES).find((name) => host === name || host.endsWith(`.${name}`));
  return service === undefined ? host : SERVICES[service]!;
}
