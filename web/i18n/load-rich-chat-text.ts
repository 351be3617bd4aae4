/** In a file of its own, so that a page that may need rich text later does not list all its dependencies. */
export const loadRichChatText = () => import('./RichChatText.tsx').then((part) => part.RichChatText);
