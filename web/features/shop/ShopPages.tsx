import { useLocation } from 'wouter';
import { CoinsPage } from './CoinsPage.tsx';
import { ShopPage } from './ShopPage.tsx';

/** /user/shop and /user/shop/coins. */
export function ShopPages() {
  const [path] = useLocation();
  return path.startsWith('/user/shop/coins') ? <CoinsPage /> : <ShopPage />;
}
