import { nameIn } from 'contracts/events/event-fields';
import { SEEN_BRANCHES } from 'kernel/projections/projection';
import { defineProjection } from 'kernel/projections/define-projection';
import type { BoundOf, InsertOf } from 'kernel/projections/define-table';
import { givenColumns } from 'kernel/projections/given-columns';
import type { ProjectionTx } from 'kernel/projections/projection';
import type { BranchDetails } from '../../branch/branch-state.ts';
import { BRANCHES, branches } from './tables.ts';

/** Every company's branches, the main one from its registration on. */
export const branchesProjection = defineProjection({
  name: BRANCHES,
  version: 4,
  categories: ['company', 'branch'],
  poison: 'park-stream',
  tables: [branches],
  companyTables: ['branches'],
  branchTables: { branches: `branch_id::text = ANY(${SEEN_BRANCHES})` },
  apply: async (event, tx) => {
    switch (event.type) {
      case 'CompanyRegistered.v1': {
        const { mainBranchId, companyId, ...company } = event.data;
        const row = {
          branch_id: mainBranchId,
          company_id: companyId,
          main: true,
          active: true,
          revision: 0,
        };
        return add(tx, { ...row, ...companyColumns(company) });
      }
      case 'CompanyDetailsChanged.v1': {
        const { companyId, ...company } = event.data;
        return change(tx, { company_id: companyId, main: true }, companyColumns(company));
      }
      case 'BranchOpened.v2': {
        const { branchId, companyId, ...said } = event.data;
        const details = { ...said, name: nameIn(said) };
        const row = {
          branch_id: branchId,
          company_id: companyId,
          main: false,
          active: true,
          revision: 0,
        };
        return add(tx, { ...row, ...ownColumns(details) });
      }
      case 'BranchChanged.v2': {
        const { branchId, companyId: _companyId, ...said } = event.data;
        return changeBranch(tx, branchId, ownColumns({ ...said, name: nameIn(said) }));
      }
      case 'BranchClosed.v1':
        return changeBranch(tx, event.data.branchId, { active: false });
      case 'BranchReopened.v1':
        return changeBranch(tx, event.data.branchId, { active: true });
      case 'CompanySecondFactorDutySet.v1':
      case 'CompanySightChosen.v1':
        return;
      default:
        event satisfies never;
    }
  },
});

type Columns = Partial<BoundOf<typeof branches>>;

function companyColumns(company: BranchDetails): Columns {
  const { name, city, address } = company;
  return givenColumns({ company_name: name, company_city: city, company_address: address });
}

function ownColumns({ name, city, address, contact }: BranchDetails): Columns {
  const sealed =
    contact === undefined
      ? {}
      : { contact: contact?.text ?? null, contact_by: contact?.writtenBy ?? null };
  return { ...givenColumns({ name, city, address }), ...sealed };
}

async function add(tx: ProjectionTx, row: InsertOf<typeof branches>): Promise<void> {
  await tx.table(branches).insert(row).onConflict('branch_id').ignore();
}

/** Each change of the branch itself moves its revision on. */
async function changeBranch(tx: ProjectionTx, branchId: string, columns: Columns): Promise<void> {
  const key = { branch_id: branchId };
  await change(tx, key, columns);
  await tx.table(branches).where(key).increment('revision', 1);
}

async function change(tx: ProjectionTx, key: Columns, columns: Columns): Promise<void> {
  if (Object.keys(columns).length > 0) await tx.table(branches).where(key).update(columns);
}
