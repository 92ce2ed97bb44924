import { SAVED_LISTS } from 'contracts/constants/saved-lists';
import type { PlanTools } from 'kernel/commands/command';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { WithCompanyVault } from '../order/open-order.ts';
import type { SavedListRow } from '../read-models/saved-lists/tables.ts';
import { shownLists } from '../read-models/saved-lists/tables.ts';

interface RequestedName {
  readonly companyId: string;
  readonly listId: string;
  readonly name: string;
}

/**
 * Why a list cannot have that name, if it cannot. The read model is a hint: of two colleagues who take one name in the
 * same moment both may get it, which confuses them and harms nothing.
 */
export async function nameRefusal(
  { companyId, listId, name }: RequestedName,
  { db, companyVault }: Pick<PlanTools, 'db'> & WithCompanyVault,
): Promise<Rejection | undefined> {
  const others: readonly Pick<SavedListRow, 'name'>[] = await shownLists(db)
    .where({ company_id: companyId })
    .whereNot({ list_id: listId })
    .select('name');
  const names = await Promise.all(
    others.map(async (other) => companyVault.open(companyId, other.name)),
  );
  if (names.some((other) => folded(other) === folded(name))) return taken(name);
  return others.length >= SAVED_LISTS.maxLists ? tooMany() : undefined;
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function taken(name: string): Rejection {
  return reject('list-exists', `Your company has a list called ${name}. Choose another name.`);
}

function tooMany(): Rejection {
  const { maxLists } = SAVED_LISTS;
  const message = `A company keeps at most ${maxLists} lists. Delete one that nobody needs.`;
  return reject('lists-full', message);
}
