import { database } from '../../db/core/database.ts';
import { CoinQuery, SpendBody, TransferBody } from '../../protocol/http/shop.ts';
import { router } from '../app.ts';
import { member, publishing } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { buyItem, shopInfo } from './buy.ts';
import { coinsFile, coinsPage } from './history.ts';
import { transferCoins } from './transfer.ts';

export const shopRoutes = router()
  .get('/api/shop/info', member(), async (c) => c.json(await shopInfo(database(c.env), c.var.session.user)))
  .post('/api/shop/spendCoins', member(), validate('json', SpendBody), async (c) => {
    await buyItem(c, c.var.session.user, c.req.valid('json'));
    return c.text('OK');
  })
  .post('/api/shop/transferCoins', member(), publishing('contactMembers'), validate('json', TransferBody), async (c) => {
    await transferCoins(c, c.var.session, c.req.valid('json'));
    return c.text('OK');
  })
  .get('/api/shop/history', member(), validate('query', CoinQuery), async (c) =>
    c.json(await coinsPage(database(c.env), c.var.session.user.id, c.req.valid('query'))),
  )
  .get('/api/shop/statement', member(), async (c) =>
    c.body(await coinsFile(database(c.env), c.var.session.user.id, new URL(c.req.url).origin), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="duskhaven-coins.csv"',
      'cache-control': 'no-store',
    }),
  );
