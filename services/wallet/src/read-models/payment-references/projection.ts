import type { CompanyEvent } from 'contracts/events/accounts';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import { defineProjection } from 'kernel/projections/define-projection';
import { project } from 'kernel/projections/handlers';
import { plainName } from './plain-name.ts';
import { PAYMENT_REFERENCES, companies } from './tables.ts';

/** Whose payments are whose: the company of each payment reference, by its name. */
export const paymentReferencesProjection = defineProjection({
  name: PAYMENT_REFERENCES,
  version: 2,
  poison: 'park-stream',
  companyTables: ['companies'],
  tables: [companies],
  ...project<CompanyEvent>(
    {
      'CompanyRegistered.v1': ({ data: { companyId, tenantId, name } }, tx) => {
        const row = {
          company_id: companyId,
          tenant_id: tenantId,
          name,
          plain_name: plainName(name),
          reference: paymentReferenceOf(companyId, tenantId),
        };
        return tx.table(companies).insert(row).onConflict('company_id').merge();
      },
      'CompanyDetailsChanged.v1': async ({ data: { companyId, name } }, tx) => {
        if (name === undefined) return;
        const change = { name, plain_name: plainName(name) };
        await tx.table(companies).where({ company_id: companyId }).update(change);
      },
    },
    'others change nothing',
  ),
});
