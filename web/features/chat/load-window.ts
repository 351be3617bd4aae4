/** In a file of its own, so that the page of every member does not list all that the window depends on. */
export const loadWindow = () => import('./ChatWindow.tsx').then((part) => part.ChatWindow);
