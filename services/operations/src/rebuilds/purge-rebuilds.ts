import type { Knex } from 'knex';
import { rebuildsTable } from './rebuild-rows.ts';

/** As long as sign-ins are kept; that somebody asked for it stays known for good, by its event. */
const KEPT_DAYS = 90;

/** Lets go of rebuilds that ended long ago. */
export async function purgeRebuilds(db: Knex): Promise<number> {
  const longAgo = db.raw("now() - ? * interval '1 day'", [KEPT_DAYS]);
  return rebuildsTable(db).where('ended_at', '<', longAgo).delete();
}
