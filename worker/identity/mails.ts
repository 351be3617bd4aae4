/** Mails of the embedded provider. They say what to do if the reader did not ask for them. */

import type { oobCodes } from '../../db/schema/identity.ts';
import type { Mail } from '../mail/outbox.ts';

export type CodeKind = (typeof oobCodes.$inferSelect)['kind'];

interface MailText {
  /** Names the form behind the link, as Google's mails do. */
  mode: 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail' | 'recoverEmail';
  subject: string;
  before: string;
  link: string;
  after: readonly string[];
}

const MAIL_TEXTS: Record<CodeKind, MailText> = {
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Your Duskhaven account: is this your address?',
    before: 'Someone, hopefully you, opened an account at Duskhaven with this address. Confirm it here, and you can log in:',
    link: 'Confirm this address',
    after: [
      'The link works for three days.',
      'Not you? Then ignore this email. No one can log in with an address that is not confirmed.',
    ],
  },
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'A new password for Duskhaven',
    before: 'You, or someone who knows your address, asked for a new password at Duskhaven. Choose one here:',
    link: 'Choose a new password',
    after: [
      'The link works once, for one hour. Your old password works until you choose a new one.',
      'Didn’t ask for this? Then you don’t have to do anything: your password stays the same until someone uses the link.',
    ],
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Your new email for Duskhaven',
    before: 'You asked to use this address for your account at Duskhaven. Confirm it here, and you log in with it from then on:',
    link: 'Use this address',
    after: [
      'The link works once, for a day, in a browser where you are logged in. Until you follow it, you log in with your old address.',
      'Didn’t ask for this? Then ignore this email: nothing changes.',
    ],
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    subject: 'The email of your Duskhaven account was changed',
    before: 'Your account at Duskhaven now has another email address. Wasn’t it you? Then take your account back here:',
    link: 'Take my account back',
    after: [
      'The link works once, for 14 days. It sets this address again, logs out everyone and lets you choose a new password.',
      'Was it you? Then you don’t have to do anything.',
    ],
  },
};

export function codeMail(kind: CodeKind, to: string, origin: string, code: string): Mail {
  const { mode, subject, before, link, after } = MAIL_TEXTS[kind];
  const address = `${origin}/account/action?${new URLSearchParams({ mode, oobCode: code })}`;
  const paragraphs = [
    escapeHtml(before),
    `<a href="${escapeHtml(address)}">${escapeHtml(link)}</a>`,
    ...after.map(escapeHtml),
    `The link leads to:<br>${escapeHtml(address)}`,
  ];
  return {
    to,
    subject,
    text: `${[before, address, ...after].join('\n\n')}\n\nDuskhaven, ${origin}\n`,
    html: `<!doctype html><html lang="en"><body>${paragraphs.map((words) => `<p>${words}</p>`).join('')}</body></html>`,
  };
}

const HTML_ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => HTML_ESCAPES[sign]!);
