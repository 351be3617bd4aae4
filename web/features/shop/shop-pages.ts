/** One chunk, because a reader of one opens the other. */
export { CoinsPage } from './CoinsPage.tsx';
export { ShopPage } from './ShopPage.tsx';
