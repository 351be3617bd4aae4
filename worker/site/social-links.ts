/** Services by a host that their addresses end with. */
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

/** What a link to this https address is called: its service, or its host. */
export function socialName(link: string): string {
  const host = new URL(link).hostname.replace(/^www\./, '');
  const known = Object.keys(SERVICES).find((name) => host === name || host.endsWith(`.${name}`));
  return known === undefined ? host : SERVICES[known]!;
}
