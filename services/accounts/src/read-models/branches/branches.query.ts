import type { Branch } from 'contracts/api/branches';
import { branchesQueries } from 'contracts/calls/branches';
import { peopleQueries } from 'contracts/calls/people';
import { actorId } from 'kernel/http/actor';
import type { Query } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { adminsOnly, membersOnly } from 'kernel/http/policies';
import { noSuchBranch } from '../../branch/branch.ts';
import type { SealedContact } from '../../branch/branch-state.ts';
import { presentBranch } from '../../branch/present-branch.ts';
import type { WithVaults } from '../../branch/present-branch.ts';
import { DIRECTORY } from '../accounts-directory/projection.ts';
import type { UserRow } from '../accounts-directory/tables.ts';
import type { BranchRow } from './tables.ts';
import { BRANCHES } from './tables.ts';

/** The branches of the actor's company: the main one first, then by name, closed ones last. */
export function branchesQuery(vaults: WithVaults): Query {
  return query(branchesQueries['branches.list'], {
    scope: 'company',
    reads: [BRANCHES, DIRECTORY],
    policy: membersOnly,
    run: async ({ actor, db }) => {
      const rows = await allRows<BranchRow>(db.from(BRANCHES, 'branches'));
      const user = { user_id: actorId(actor) };
      const person = await firstRow<UserRow>(db.from(DIRECTORY, 'users').where(user));
      const own = person?.branch_ids ?? null;
      const branches = await Promise.all(rows.map((row) => branchOf(vaults, row)));
      return branches.map((branch) => forBuyer(branch, own)).toSorted(mainFirstClosedLast);
    },
  });
}

/** The branches of any company, for administrators. */
export function branchesOfQuery(vaults: WithVaults): Query {
  return query(peopleQueries['people.branches'], {
    scope: 'every-company',
    reads: [BRANCHES],
    policy: adminsOnly,
    run: async ({ input: { companyId: company_id }, db }) => {
      const rows = await allRows<BranchRow>(db.from(BRANCHES, 'branches').where({ company_id }));
      const branches = await Promise.all(rows.map((row) => branchOf(vaults, row)));
      return branches.toSorted(mainFirstClosedLast);
    },
  });
}

/** One branch of the actor's company; another company's is a 404 like a missing one. */
export function branchQuery(vaults: WithVaults): Query {
  return query(branchesQueries['branches.get'], {
    scope: 'company',
    reads: [BRANCHES],
    policy: membersOnly,
    run: async ({ input, db }) => {
      const matching = db.from(BRANCHES, 'branches').where({ branch_id: input.branchId });
      const row = await firstRow<BranchRow>(matching);
      return row ? branchOf(vaults, row) : noSuchBranch();
    },
  });
}

function forBuyer(branch: Branch, own: readonly string[] | null): Branch {
  return own === null || own.includes(branch.id) ? branch : { ...branch, notForMe: true };
}

const names = new Intl.Collator('bs');

function mainFirstClosedLast(left: Branch, right: Branch): number {
  return rank(left) - rank(right) || names.compare(left.name, right.name);
}

function rank({ type, active }: Branch): number {
  if (type === 'main') return 0;
  return active ? 1 : 2;
}

async function branchOf(vaults: WithVaults, row: BranchRow): Promise<Branch> {
  return presentBranch(vaults, {
    id: row.branch_id,
    companyId: row.company_id,
    main: row.main,
    active: row.active,
    revision: row.revision,
    details: {
      name: row.name ?? undefined,
      city: row.city ?? undefined,
      address: row.address ?? undefined,
      contact: contactOf(row),
    },
    company: {
      name: row.company_name ?? '',
      city: row.company_city ?? '',
      address: row.company_address ?? '',
    },
  });
}

function contactOf({ contact, contact_by: writtenBy }: BranchRow): SealedContact | null {
  return contact === null || writtenBy === null ? null : { writtenBy, text: contact };
}
