import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import type { Claims } from 'kernel/crypto/claims';
import type { Knex } from 'knex';

const WINDOW_MS = 24 * 60 * 60_000;
/** Whichever companies ask: nobody is flooded with invitations. */
const MOST_TO_ADDRESS = 3;
/** First links and those that are sent again, also of invitations that were withdrawn: no company sends mails to everybody. */
const MOST_OF_COMPANY = 50;

/** A link that is about to go out. */
export interface LinkToCount {
  /** Of the command that sends it: a repeated one counts once. */
  readonly linkId: string;
  readonly companyId: string;
  readonly email: string;
  /** ISO 8601 instant. */
  readonly at: string;
}

/**
 * Counts a link, or refuses it where so many went out within a day. Exact however many ask at once: those of a company,
 * and those to an address, take turns.
 */
export async function allowLink(
  db: Knex,
  claims: Claims,
  { linkId, companyId, email, at }: LinkToCount,
): Promise<Rejection | undefined> {
  const link = { companyId, mailbox: claims.fingerprint('email', mailboxOf(email)) };
  return db.transaction(async (trx) => {
    await takeTurns(trx, Object.values(link));
    const counted = { ...link, linkId, since: new Date(Date.parse(at) - WINDOW_MS) };
    const sent = await countLinks(trx, counted);
    if (sent.ofCompany >= MOST_OF_COMPANY || sent.toAddress >= MOST_TO_ADDRESS)
      return tooManyInvitations();
    await table(trx)
      .insert({ link_id: linkId, company_id: companyId, mailbox: link.mailbox, sent_at: at })
      .onConflict('link_id')
      .ignore();
    return undefined;
  });
}

/** Forgets links that count no more. */
export async function purgeSentLinks(db: Knex, now: Date): Promise<number> {
  return table(db)
    .where('sent_at', '<', new Date(now.getTime() - 2 * WINDOW_MS))
    .delete();
}

/** Mail to ana+anything@ comes to ana@ at many providers. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name] = email.slice(0, at).split('+', 1);
  return `${name}${email.slice(at)}`;
}

/** Until the transaction ends, in the order of the names: no two wait for each other. */
async function takeTurns(trx: Knex.Transaction, names: readonly string[]): Promise<void> {
  for (const name of names.toSorted())
    await trx.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`sent links ${name}`]);
}

interface Counted {
  readonly linkId: string;
  readonly companyId: string;
  readonly mailbox: string;
  readonly since: Date;
}

/** What others than the link itself were sent within the window. */
async function countLinks(
  trx: Knex.Transaction,
  counted: Counted,
): Promise<{ readonly ofCompany: number; readonly toAddress: number }> {
  const { rows } = await trx.raw<{ rows: { of_company: string; to_address: string }[] }>(
    `SELECT count(*) FILTER (WHERE company_id = :companyId) AS of_company,
       count(*) FILTER (WHERE mailbox = :mailbox) AS to_address
     FROM accounts.sent_links
     WHERE (company_id = :companyId OR mailbox = :mailbox) AND sent_at > :since AND link_id <> :linkId`,
    { ...counted },
  );
  const [row] = rows;
  return { ofCompany: Number(row?.of_company ?? 0), toAddress: Number(row?.to_address ?? 0) };
}

/** The same of both bounds: it does not reveal who else has invited the address, or when. */
function tooManyInvitations(): Rejection {
  const refusal = reject(
    'too-many-invitations',
    `At most ${MOST_TO_ADDRESS} invitations go to one address, and ${MOST_OF_COMPANY} out of one company, within a day. This one would be one more, and was not sent. Try again tomorrow.`,
  );
  return withDetails(refusal, { retryAfterSeconds: WINDOW_MS / 1_000 });
}

function table(db: Knex): Knex.QueryBuilder {
  return db('sent_links').withSchema('accounts');
}
