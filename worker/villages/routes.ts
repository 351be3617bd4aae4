import { database } from '../../db/core/database.ts';
import { JoinVillageBody, ReserveBody } from '../../protocol/http/villages.ts';
import { router } from '../app.ts';
import { may } from '../middleware/permission.ts';
import { validate } from '../middleware/validate.ts';
import { joinVillage } from './village-table.ts';
import { listVillages, reserve } from './villages.ts';

export const villageRoutes = router()
  .get('/api/village', async (c) =>
    c.json(await listVillages(c.env, database(c.env), c.var.session?.person.id ?? null, Date.now())),
  )
  .post('/api/village/reserve', may('playGame'), validate('json', ReserveBody), async (c) => {
    await reserve(c, c.req.valid('json'));
    return c.text('OK');
  })
  .post('/api/village/join', may('playGame'), validate('json', JoinVillageBody), async (c) =>
    c.text(await joinVillage(c, c.req.valid('json').region)),
  );
