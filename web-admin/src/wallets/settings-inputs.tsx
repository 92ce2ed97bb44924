import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { ReactElement } from 'react';
import type { EditBody } from '../data/record-types.ts';
import { Section, fieldsFor } from '../record/fields.tsx';
import { useTexts } from '../texts/use-texts.ts';

const { TextField } = fieldsFor<EditBody<'settings'>>();

/** Accounts in EUR are named by IBAN and BIC, those in KM by their number. */
export function SettingsInputs({ tenantId }: { tenantId: Tenant }): ReactElement {
  const { settings } = useTexts().wallets;
  return (
    <>
      <Section title={settings.bank} hint={settings.bankHint}>
        <div className="fields">
          <TextField source="bankDetails.holder" label={settings.holder} />
          <TextField source="bankDetails.bank" label={settings.bankName} />
        </div>
        <div className="fields">
          {tenantId === 'eur' ? (
            <>
              <TextField source="bankDetails.iban" label={settings.iban} className="mono" />
              <TextField source="bankDetails.bic" label={settings.bic} className="mono" />
            </>
          ) : (
            <TextField
              source="bankDetails.accountNumber"
              label={settings.accountNumber}
              className="mono"
            />
          )}
        </div>
      </Section>
      <Section title={settings.limits}>
        <div className="fields">
          <TextField
            source="approvalSum"
            label={`${settings.approvalSum} (${currencyOf(tenantId)})`}
            hint={settings.approvalHint}
            inputMode="decimal"
          />
          <TextField
            source="lowStockThreshold"
            label={settings.lowStock}
            hint={settings.lowStockHint}
            inputMode="decimal"
          />
        </div>
      </Section>
    </>
  );
}
