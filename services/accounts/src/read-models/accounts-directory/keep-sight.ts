import type { CompanyEvent } from 'contracts/events/accounts';
import type { ProjectionTx } from 'kernel/projections/projection';
import { sights } from './tables.ts';

type Registered = Extract<CompanyEvent, { type: 'CompanyRegistered.v1' }>['data'];

/** A company has a row once it has chosen what its people see, or where that was there from its beginning. */
export async function keepSight(
  tx: ProjectionTx,
  { companyId, buyersSee, viewersSee }: Pick<Registered, 'companyId' | 'buyersSee' | 'viewersSee'>,
): Promise<void> {
  if (!buyersSee || !viewersSee) return;
  const row = { company_id: companyId, buyers_see: buyersSee, viewers_see: viewersSee };
  await tx.table(sights).insert(row).onConflict('company_id').merge();
}
