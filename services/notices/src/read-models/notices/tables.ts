import type { AnyNoticeTopic, NoticeKind, NoticeRight } from 'contracts/constants/notices';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import { CREATE_ORDER_BRANCHES } from 'kernel/projections/order-branches';
import { SEEN_BRANCHES, WHO_LOOKS } from 'kernel/projections/projection';

export const NOTICES = 'notices';

type Raw = (sql: string) => Knex.Raw;

/** The notices, what people said about them, and what the next ones are told by. */
export async function createNoticeTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.notices (
    notice_id text PRIMARY KEY,
    company_id text NOT NULL,
    kind text NOT NULL,
    topic text NOT NULL,
    -- For whoever has this right in the company, but for one; and for these people.
    company_right text,
    except_id text,
    -- Where branches decide who sees it: the branch it is for.
    branch_id text,
    person_ids text[],
    subject_id text,
    facts jsonb NOT NULL,
    at timestamptz NOT NULL,
    position bigint NOT NULL,
    -- Another one is shown in its place; what was said about this one is still about this one.
    outgrown boolean NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.notices (company_id, position DESC) WHERE NOT outgrown');
  await raw('CREATE INDEX ON {schema}.notices (subject_id)');
  await raw('CREATE INDEX ON {schema}.notices (at)');
  await raw(CREATE_ORDER_BRANCHES);
  await createReaderTables(raw);
  await createWatchTables(raw);
  await createShelfTables(raw);
}

async function createReaderTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.reads (
    user_id text NOT NULL,
    notice_id text NOT NULL,
    company_id text NOT NULL,
    PRIMARY KEY (user_id, notice_id)
  )`);
  await raw('CREATE INDEX ON {schema}.reads (notice_id)');
  await raw(`CREATE TABLE {schema}.readers (
    user_id text PRIMARY KEY,
    company_id text NOT NULL,
    read_through bigint NOT NULL
  )`);
  await raw(`CREATE TABLE {schema}.mail_choices (
    user_id text NOT NULL,
    topic text NOT NULL,
    company_id text NOT NULL,
    by_mail boolean NOT NULL,
    chosen_position bigint NOT NULL,
    PRIMARY KEY (user_id, topic)
  )`);
  await raw('CREATE INDEX ON {schema}.mail_choices (company_id, topic)');
}

async function createWatchTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.approvals (
    approval_id text PRIMARY KEY,
    company_id text NOT NULL,
    user_id text NOT NULL,
    branch_id text,
    currency text NOT NULL,
    total bigint NOT NULL,
    decided_by text
  )`);
  await raw(`CREATE TABLE {schema}.owner_changes (
    change_id text PRIMARY KEY,
    company_id text NOT NULL,
    change text NOT NULL,
    role text
  )`);
  await raw(`CREATE TABLE {schema}.tickets (
    ticket_id text PRIMARY KEY,
    company_id text NOT NULL,
    ticket_number text NOT NULL,
    writer_ids text[] NOT NULL
  )`);
  await raw(`CREATE TABLE {schema}.wallets (
    company_id text PRIMARY KEY,
    available bigint NOT NULL,
    threshold bigint,
    is_below boolean NOT NULL
  )`);
}

async function createShelfTables(raw: Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.shelves (
    product_id text PRIMARY KEY,
    name text NOT NULL,
    name_km text,
    sale_state text NOT NULL,
    visibility text NOT NULL,
    priced_eur boolean NOT NULL,
    priced_km boolean NOT NULL,
    stock_eur integer NOT NULL,
    stock_km integer NOT NULL
  )`);
  await raw(`CREATE TABLE {schema}.batches (
    batch_id text PRIMARY KEY,
    in_eur boolean NOT NULL,
    in_km boolean NOT NULL
  )`);
  await raw(`CREATE TABLE {schema}.wishes (
    user_id text NOT NULL,
    product_id text NOT NULL,
    company_id text NOT NULL,
    tenant_id text NOT NULL,
    wish_id text NOT NULL,
    PRIMARY KEY (user_id, product_id)
  )`);
  await raw('CREATE INDEX ON {schema}.wishes (product_id)');
}

/** What is for somebody alone they see; of what is for many, what is of a branch that they see, and nothing of the wallet. */
export const BRANCH_TABLES = {
  notices: `${WHO_LOOKS} = ANY(person_ids) OR branch_id = ANY(${SEEN_BRANCHES})`,
};

/** Tables that row-level security guards. */
export const COMPANY_TABLES = [
  'notices',
  'reads',
  'readers',
  'mail_choices',
  'approvals',
  'owner_changes',
  'tickets',
  'wallets',
  'wishes',
] as const;

/** A row of `notices`, as it is read. */
export interface NoticeRow {
  readonly notice_id: string;
  readonly company_id: string;
  readonly kind: NoticeKind;
  readonly topic: AnyNoticeTopic;
  readonly company_right: NoticeRight | null;
  readonly except_id: string | null;
  readonly branch_id: string | null;
  readonly person_ids: readonly string[] | null;
  readonly facts: object;
  readonly at: Date;
  readonly position: string;
}

export interface WalletRow {
  readonly company_id: string;
  readonly available: number;
  readonly threshold: number | null;
  readonly is_below: boolean;
}

export interface WishRow {
  readonly user_id: string;
  readonly product_id: string;
  readonly company_id: string;
  readonly tenant_id: Tenant;
  /** The event that it was wished by. */
  readonly wish_id: string;
}
