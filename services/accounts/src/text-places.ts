import type { TextPlace } from 'kernel/text-search/text-place';
import { DIRECTORY } from './read-models/accounts-directory/projection.ts';
import { ACCOUNTS_HISTORY } from './read-models/accounts-history/tables.ts';
import { BRANCHES } from './read-models/branches/tables.ts';
import { STAFF_ACTIONS } from './read-models/staff-actions/tables.ts';

const branch = {
  readModel: BRANCHES,
  table: 'branches',
  id: ['branch_id'],
  record: 'company_id',
} as const;
/** What a branch was called and where it was, as its company's history shows it. */
const branchEvent = {
  readModel: ACCOUNTS_HISTORY,
  table: 'entries',
  id: ['entry_id'],
  record: 'subject_id',
  column: 'data',
  only: { column: 'type', values: ['BranchOpened.v2', 'BranchChanged.v2'] },
  company: 'subject_id',
} as const;
const company = {
  readModel: DIRECTORY,
  table: 'companies',
  id: ['company_id'],
  record: 'company_id',
} as const;

/** What companies write of their branches, and staff of what they do. */
export const accountsTexts: readonly TextPlace[] = [
  { ...branch, kind: 'branch-name', column: 'name', company: 'company_id' },
  { ...branch, kind: 'branch-address', column: 'address' },
  {
    ...branch,
    kind: 'branch-contact',
    column: 'contact',
    sealed: { owner: 'contact_by', field: 'contact' },
  },
  { ...branchEvent, kind: 'branch-history', path: ['name'] },
  { ...branchEvent, kind: 'branch-history', path: ['plainName'] },
  { ...branchEvent, kind: 'branch-address-history', path: ['address'] },
  { ...company, kind: 'company-name', column: 'name' },
  { ...company, kind: 'company-address', column: 'address' },
  {
    kind: 'staff-reason',
    readModel: STAFF_ACTIONS,
    table: 'deeds',
    id: ['position'],
    record: 'position',
    column: 'reason',
    // Reasons of what is done to an account, and to a company; all others are in the clear.
    sealed: { owner: 'record_id', field: 'reason' },
    company: 'company_id',
  },
  {
    kind: 'erasure-reason',
    readModel: DIRECTORY,
    table: 'erasures',
    id: ['user_id'],
    record: 'user_id',
    column: 'reason',
  },
];
