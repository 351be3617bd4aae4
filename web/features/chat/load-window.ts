/** A separate file, so that every member's page does not list all dependencies of the window. */
export const loadWindow = () => import('./ChatWindow.tsx').then((part) => part.ChatWindow);
