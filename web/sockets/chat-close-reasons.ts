/** Why a chat connection closed for good, when the server gives no reason. */
import { CLOSE_CODES } from '../../protocol/limits.ts';
import type { CloseReasons } from './reconnecting-socket.ts';

export const CHAT_CLOSE_REASONS: CloseReasons = {
  [CLOSE_CODES.flood]: 'Too much was sent at once, so chat closed the line. Wait a moment and connect again.',
  [CLOSE_CODES.bad]: 'This page and chat do not understand each other. Refresh to get the newest page.',
  [CLOSE_CODES.kicked]: 'You have been signed out here.',
  [CLOSE_CODES.gone]: 'There is no such channel.',
  [CLOSE_CODES.full]: 'You have chat open in too many places. Close one and connect again.',
  [CLOSE_CODES.over]: 'This channel has been closed.',
  refused: 'Chat refused to let you in.',
  ticket: 'Chat did not accept your ticket. Refresh to try again.',
};
/** Only members get a chat ticket. */
export const NO_CHAT = 'Chat is for members. Log in or register to talk here.';
export const OFFLINE = 'You are offline. Try again in a moment.';
