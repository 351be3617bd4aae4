/** The way to the rich drawing of talk, in a file of its own: a page that may want it later does not list all that it needs. */
export const fetchTalk = () => import('./RichTalk.tsx').then((part) => part.RichTalk);
