/** Why a line of chat is shut for good, where the other end does not say so itself. */
import { CLOSE } from '../../protocol/limits.ts';
import type { FinalWords } from './wire.ts';

export const CHAT_WORDS: FinalWords = {
  [CLOSE.flood]: 'Too much was sent at once, so chat closed the line. Wait a moment and connect again.',
  [CLOSE.bad]: 'This page and chat do not understand each other. Refresh to get the newest page.',
  [CLOSE.kicked]: 'You have been signed out here.',
  [CLOSE.gone]: 'There is no such channel.',
  [CLOSE.full]: 'You have chat open in too many places. Close one and connect again.',
  [CLOSE.over]: 'This channel has been closed.',
  refused: 'Chat refused to let you in.',
  ticket: 'Chat did not accept your ticket. Refresh to try again.',
};
/** Members have chat; whoever is none gets no ticket. */
export const NO_CHAT = 'Chat is for members. Log in or register to talk here.';
export const OFFLINE = 'You are offline. Try again in a moment.';
