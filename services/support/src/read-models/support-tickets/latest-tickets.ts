import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { SUPPORT_TICKETS } from './tables.ts';
import type { ListedTicketRow } from './ticket-rows.ts';

/** The shop filters by itself, so a company gets all of its latest tickets at once. */
const MOST_TICKETS = 1_000;

/** Characters of ciphertext, four for three bytes of text. Each text is answered under two names. */
const MOST_TEXT = 500_000;

const TICKETS = `${liveSchema({ name: SUPPORT_TICKETS })}.tickets`;

/** How long texts are stands in their heads: what is beyond the bound is not even fetched. */
const LATEST = `
  SELECT ticket_id, ticket_number, author_id, title, title_by, status, priority, category, order_id, product_id,
    opened_at, updated_at,
    CASE WHEN sum(octet_length(title) + octet_length(description)) OVER newest_first <= ?
      THEN description END AS description
  FROM (SELECT * FROM ${TICKETS} WHERE company_id = ?
    ORDER BY opened_position DESC LIMIT ?) AS latest
  WINDOW newest_first AS (ORDER BY opened_position DESC)
  ORDER BY opened_position DESC`;

/** The tickets of a company, newest first: from where their texts are too long in all, without their descriptions. */
export async function latestTickets(
  db: QueryDatabase,
  companyId: string,
): Promise<readonly ListedTicketRow[]> {
  const { rows } = await db.raw<ListedTicketRow>(LATEST, [MOST_TEXT, companyId, MOST_TICKETS]);
  return rows;
}
