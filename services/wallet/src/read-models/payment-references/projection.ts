import type { CompanyEvent } from 'contracts/events/accounts';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { plainName } from './plain-name.ts';
import { PAYMENT_REFERENCES, createReferenceTables } from './tables.ts';
import type { CompanyRow } from './tables.ts';

/** Whose payments are whose: the company of each payment reference, by its name. */
export const paymentReferencesProjection: Projection = {
  name: PAYMENT_REFERENCES,
  version: 2,
  categories: ['company'],
  poison: 'park-stream',
  companyTables: ['companies'],
  createTables: (_schema, raw) => createReferenceTables(raw),
  apply,
};

async function apply({ type, data }: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const event = { type, data } as CompanyEvent;
  switch (event.type) {
    case 'CompanySecondFactorDutySet.v1':
    case 'CompanySightChosen.v1':
      return;
    case 'CompanyRegistered.v1': {
      const { companyId, tenantId, name } = event.data;
      const row: CompanyRow = {
        company_id: companyId,
        tenant_id: tenantId,
        name,
        plain_name: plainName(name),
        reference: paymentReferenceOf(companyId, tenantId),
      };
      await tx.table('companies').insert(row).onConflict('company_id').merge();
      return;
    }
    case 'CompanyDetailsChanged.v1': {
      const { companyId, name } = event.data;
      if (name === undefined) return;
      await tx
        .table('companies')
        .where({ company_id: companyId })
        .update({ name, plain_name: plainName(name) });
      break;
    }
    default:
      event satisfies never;
  }
}
