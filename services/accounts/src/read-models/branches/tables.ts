import { boolean, defineTable, integer, text, uuid } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const BRANCHES = 'branches';

/** The `company_*` columns are the main branch's: what it is called and where it is until that is changed. */
export const branches = defineTable('branches', {
  branch_id: uuid().primary(),
  company_id: uuid().index(),
  main: boolean(),
  active: boolean(),
  revision: integer(),
  // Encrypted under the company's key; in the clear of early ones.
  name: text().nullable(),
  city: text().nullable(),
  address: text().nullable(),
  // Ciphertext under the key of `contact_by`.
  contact: text().nullable(),
  contact_by: uuid().nullable(),
  company_name: text().nullable(),
  company_city: text().nullable(),
  company_address: text().nullable(),
});

export type BranchRow = RowOf<typeof branches>;
