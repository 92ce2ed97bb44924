import type { AdminTicket } from 'contracts/api/admin-support';
import type { Ticket, TicketResponse } from 'contracts/api/support';
import { ERASED } from 'kernel/crypto/person-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { fullName } from '../../people.ts';
import { SUPPORT_TICKETS } from './tables.ts';
import type { CompanyRow, NoteRow, PersonRow, ResponseRow, TicketRow } from './tables.ts';

type NameOf = (userId: string) => string;

/** Who is called how, of those who take part in some tickets. */
export async function namesOf(
  { vault, db }: { vault: PersonVault; db: QueryDatabase },
  userIds: readonly string[],
): Promise<NameOf> {
  const distinct = [...new Set(userIds)];
  const rows = await allRows<PersonRow>(
    db.from(SUPPORT_TICKETS, 'people').whereIn('user_id', distinct),
  );
  const named = await Promise.all(
    rows.map(async ({ user_id: id, first_name: firstName, last_name: lastName }) => {
      const name = await fullName(vault, id, { firstName, lastName });
      return [id, name] as const;
    }),
  );
  const names = new Map(named);
  return (userId) => names.get(userId) ?? ERASED;
}

/** A ticket as lists have it: where they would be too long, without its description. */
export type ListedTicketRow = Pick<
  TicketRow,
  | 'ticket_id'
  | 'ticket_number'
  | 'author_id'
  | 'title'
  | 'title_by'
  | 'status'
  | 'priority'
  | 'category'
  | 'order_id'
  | 'product_id'
  | 'opened_at'
  | 'updated_at'
> & { readonly description: string | null };

const LEFT_OUT = '…';

/** A ticket as its company sees it, decrypted. */
export async function ticketOf(
  vault: PersonVault,
  row: ListedTicketRow,
  nameOf: NameOf,
): Promise<Ticket> {
  const [{ title }, { description }] = await Promise.all([
    vault.open(row.title_by, { title: row.title }),
    row.description === null
      ? { description: LEFT_OUT }
      : vault.open(row.author_id, { description: row.description }),
  ]);
  return {
    id: row.ticket_id,
    ticketNumber: row.ticket_number,
    title,
    subject: title,
    description,
    message: description,
    status: row.status,
    priority: row.priority,
    category: row.category,
    createdBy: nameOf(row.author_id),
    createdAt: row.opened_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    orderId: row.order_id,
    productId: row.product_id,
  };
}

/** Tickets as staff see them, with the companies they belong to. */
export async function adminTicketsOf(
  { vault, db }: { vault: PersonVault; db: QueryDatabase },
  rows: readonly TicketRow[],
): Promise<AdminTicket[]> {
  const nameOf = await namesOf(
    { vault, db },
    rows.flatMap(({ author_id: author, assignee_id: assignee }) =>
      assignee === null ? [author] : [author, assignee],
    ),
  );
  const companyIds = [...new Set(rows.map((row) => row.company_id))];
  const companies = await allRows<CompanyRow>(
    db.from(SUPPORT_TICKETS, 'companies').whereIn('company_id', companyIds),
  );
  const companyName = new Map(companies.map(({ company_id: id, name }) => [id, name]));
  return Promise.all(
    rows.map(async (row) => ({
      ...(await ticketOf(vault, row, nameOf)),
      companyId: row.company_id,
      companyName: companyName.get(row.company_id) ?? null,
      tenantId: row.tenant_id,
      assigneeId: row.assignee_id,
      assigneeName: row.assignee_id === null ? null : nameOf(row.assignee_id),
      revision: Number(row.revision),
    })),
  );
}

/** A conversation in the order it was written; notes are handed in for staff alone. */
export async function responsesOf(
  { vault, db }: { vault: PersonVault; db: QueryDatabase },
  publicRows: readonly ResponseRow[],
  notes: readonly NoteRow[],
): Promise<TicketResponse[]> {
  const rows = [
    ...publicRows.map((row) => ({ ...row, internal: false })),
    ...notes.map((row) => ({ ...row, by_staff: true, internal: true })),
  ].toSorted((one, other) => Number(one.answered_position) - Number(other.answered_position));
  const nameOf = await namesOf(
    { vault, db },
    rows.map((row) => row.by_id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.response_id,
      message: (await vault.open(row.by_id, { message: row.message })).message,
      respondedBy: nameOf(row.by_id),
      isInternal: row.internal,
      createdAt: row.answered_at.toISOString(),
      fromStaff: row.by_staff,
    })),
  );
}
