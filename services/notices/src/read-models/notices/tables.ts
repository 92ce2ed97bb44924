import type { CompanyRole } from 'contracts/primitives/company-role';
import type { OwnershipChange } from 'contracts/constants/ownership';
import type {
  AnyNoticeTopic,
  NoticeKind,
  NoticeRight,
  NoticeTopic,
} from 'contracts/constants/notices';
import type { Currency, Tenant } from 'contracts/primitives/tenant';
import { SEEN_BRANCHES, WHO_LOOKS } from 'kernel/projections/projection';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  jsonb,
  text,
  texts,
  timestamp,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const NOTICES = 'notices';

export const notices = defineTable(
  'notices',
  {
    notice_id: text().primary(),
    company_id: text(),
    kind: text<NoticeKind>(),
    topic: text<AnyNoticeTopic>(),
    // For whoever has this right in the company, but for one; and for these people.
    company_right: text<NoticeRight>().nullable(),
    except_id: text().nullable(),
    // Where branches decide who sees it: the branch it is for.
    branch_id: text().nullable(),
    person_ids: texts().nullable(),
    subject_id: text().nullable(),
    facts: jsonb<object>(),
    at: timestamp(),
    position: bigint(),
    // Another one is shown in its place; what was said about this one is still about this one.
    outgrown: boolean(),
  },
  { indexes: ['(company_id, position DESC) WHERE NOT outgrown', '(subject_id)', '(at)'] },
);

export const reads = defineTable(
  'reads',
  {
    user_id: text(),
    notice_id: text(),
    company_id: text(),
  },
  { primary: ['user_id', 'notice_id'], indexes: ['(notice_id)'] },
);

export const readers = defineTable('readers', {
  user_id: text().primary(),
  company_id: text(),
  read_through: bigint(),
});

export const mailChoices = defineTable(
  'mail_choices',
  {
    user_id: text(),
    topic: text<NoticeTopic>(),
    company_id: text(),
    by_mail: boolean(),
    chosen_position: bigint(),
  },
  { primary: ['user_id', 'topic'], indexes: ['(company_id, topic)'] },
);

export const approvals = defineTable('approvals', {
  approval_id: text().primary(),
  company_id: text(),
  user_id: text(),
  branch_id: text().nullable(),
  currency: text<Currency>(),
  total: bigint(),
  decided_by: text().nullable(),
});

export const ownerChanges = defineTable('owner_changes', {
  change_id: text().primary(),
  company_id: text(),
  change: text<OwnershipChange>(),
  role: text<CompanyRole>().nullable(),
});

export const tickets = defineTable('tickets', {
  ticket_id: text().primary(),
  company_id: text(),
  ticket_number: text(),
  writer_ids: texts(),
});

export const wallets = defineTable('wallets', {
  company_id: text().primary(),
  available: bigint(),
  threshold: bigint().nullable(),
  is_below: boolean(),
});

export const offers = defineTable('shelves', {
  product_id: text().primary(),
  name: text(),
  name_km: text().nullable(),
  sale_state: text(),
  visibility: text(),
  priced_eur: boolean(),
  priced_km: boolean(),
  stock_eur: integer(),
  stock_km: integer(),
});

export const batches = defineTable('batches', {
  batch_id: text().primary(),
  in_eur: boolean(),
  in_km: boolean(),
});

export const stockWishes = defineTable(
  'wishes',
  {
    user_id: text(),
    product_id: text(),
    company_id: text(),
    tenant_id: text<Tenant>(),
    // The event that it was wished by.
    wish_id: text(),
  },
  { primary: ['user_id', 'product_id'], indexes: ['(product_id)'] },
);

export type NoticeRow = RowOf<typeof notices>;
export type WalletRow = RowOf<typeof wallets>;
export type StockWishRow = RowOf<typeof stockWishes>;
export type ChoiceRow = RowOf<typeof mailChoices>;
export type ApprovalRow = RowOf<typeof approvals>;
export type Offer = RowOf<typeof offers>;
export type BatchRow = RowOf<typeof batches>;

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
