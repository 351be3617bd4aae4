/** The two letters of the embedded provider. Plain, short, and with what to do if one did not ask for them. */
import type { Mail } from '../mail/outbox.ts';
import type { Kind } from './code.ts';

interface Words {
  mode: 'verifyEmail' | 'resetPassword';
  subject: string;
  /** Before the link, the link's own words, and after it. */
  before: string;
  link: string;
  after: readonly string[];
}

const WORDS: Record<Kind, Words> = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Your Duskhaven account: is this your address?',
    before: 'Somebody, we hope you, has opened an account at Duskhaven with this address. Confirm it here, and you can log in:',
    link: 'Confirm this address',
    after: [
      'The link works once, for three days.',
      'It was not you? Then please leave the link alone. Nobody can enter the site with an address that was not confirmed.',
    ],
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'A new password for Duskhaven',
    before: 'You, or somebody who knows your address, asked for a new password at Duskhaven. Choose one here:',
    link: 'Choose a new password',
    after: [
      'The link works once, for one hour. The old password is good until then.',
      'You did not ask? Then there is nothing to do: your password stays as it is until somebody opens the link.',
    ],
  },
};

/** `origin`: where the site answers, such as 'https://example.org'. */
export function letterFor(kind: Kind, to: string, origin: string, code: string): Mail {
  const { mode, subject, before, link, after } = WORDS[kind];
  const address = `${origin}/account/action?${new URLSearchParams({ mode, oobCode: code })}`;
  const paragraphs = [
    escaped(before),
    `<a href="${escaped(address)}">${escaped(link)}</a>`,
    ...after.map(escaped),
    `The link leads to:<br>${escaped(address)}`,
  ];
  return {
    to,
    subject,
    text: `${[before, address, ...after].join('\n\n')}\n\nDuskhaven, ${origin}\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs.map((words) => `<p>${words}</p>`).join('')}</body></html>`,
  };
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);
