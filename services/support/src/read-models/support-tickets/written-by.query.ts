import { erasureQueries } from 'contracts/calls/history-erasure';
import { liveSchema } from 'kernel/projections/projection';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { selfOrAdminsOnly } from 'kernel/http/policies';
import type { WithVault } from '../../support-deps.ts';
import { SUPPORT_TICKETS } from './tables.ts';
import type { ResponseRow, TicketRow } from './tables.ts';

const SCHEMA = liveSchema({ name: SUPPORT_TICKETS });

type Answered = ResponseRow & { readonly ticket_number: string };

/** What somebody has written in tickets, oldest first; of people of a company among its tickets alone. */
export function writtenByQuery({ vault }: WithVault): Query {
  return query(erasureQueries['support.writtenBy'], {
    scope: 'person',
    reads: [SUPPORT_TICKETS],
    policy: selfOrAdminsOnly,
    run: async ({ input: { userId, companyId }, db }) => {
      const among = companyId === undefined ? {} : { company_id: companyId };
      const opened = db.from(SUPPORT_TICKETS, 'tickets').where({ ...among, author_id: userId });
      const tickets = await allRows<TicketRow>(opened.orderBy('opened_position'));
      const { rows: answers } = await db.raw<Answered>(
        `SELECT r.*, t.ticket_number FROM ${SCHEMA}.ticket_responses r
         JOIN ${SCHEMA}.tickets t USING (ticket_id)
         WHERE r.by_id = ? AND r.company_id = coalesce(?, r.company_id)
         ORDER BY r.answered_position`,
        [userId, companyId ?? null],
      );
      return {
        tickets: await Promise.all(tickets.map((row) => writtenTicket(vault, row, userId))),
        answers: await Promise.all(
          answers.map(async ({ ticket_number: ticketNumber, message, answered_at: at }) => ({
            ticketNumber,
            message: (await vault.open(userId, { message })).message,
            answeredAt: at.toISOString(),
          })),
        ),
      };
    },
  });
}

async function writtenTicket(vault: WithVault['vault'], row: TicketRow, userId: string) {
  const [{ title }, { description }] = await Promise.all([
    vault.open(row.title_by, { title: row.title }),
    vault.open(userId, { description: row.description }),
  ]);
  return {
    ticketNumber: row.ticket_number,
    title,
    description,
    status: row.status,
    openedAt: row.opened_at.toISOString(),
  };
}
