/** Parts that members have around every page, in one chunk (web/app/load-shell.ts). */
export { Bell } from '../notices/Bell.tsx';
export { ChatButton } from './ChatButton.tsx';
export { startChat } from './start.tsx';
