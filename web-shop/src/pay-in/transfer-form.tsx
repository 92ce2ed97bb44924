import type { PaymentDetails } from 'contracts/api/admin-wallets';
import { epcPayload } from 'contracts/primitives/epc-qr';
import type { Money } from 'contracts/primitives/money';
import type { ReactElement } from 'react';
import { CopyButton } from '../design/copy-button.tsx';
import { QrFigure } from '../design/qr-figure.tsx';
import { usePayInTexts } from '../texts/pay-in.ts';
import { transferFields } from './transfer-fields.ts';
import type { BankDetails, TransferField } from './transfer-fields.ts';

interface TransferFormProps {
  readonly details: PaymentDetails;
  readonly bankDetails: BankDetails;
  readonly amount: Money | undefined;
}

/** What to enter at one's bank, each part to be copied, and in euros the code that enters it all. */
export function TransferForm({ details, bankDetails, amount }: TransferFormProps): ReactElement {
  const texts = usePayInTexts();
  const { currency, reference } = details;
  const labels = texts[currency === 'EUR' ? 'eur' : 'km'];
  const { holder, iban, bic } = bankDetails;
  const fields = transferFields(bankDetails, { reference, purpose: texts.purpose, amount });
  const whole = fields.map(({ name, copied }) => `${labels[name]}: ${copied}`).join('\n');
  return (
    <div className="flex flex-wrap gap-6">
      <div className="min-w-0 flex-1 basis-80">
        {currency === 'KM' ? (
          <div className="rounded-t-control border border-b-0 border-border bg-surface-2 px-3 py-2">
            <p className="font-[650]">{texts.form}</p>
            <p className="text-meta text-muted">{texts.formHint}</p>
          </div>
        ) : null}
        <dl
          className={`border border-border ${currency === 'KM' ? 'rounded-b-control' : 'rounded-control'}`}
        >
          {fields.map((field) => (
            <Field key={field.name} field={field} label={labels[field.name]} />
          ))}
        </dl>
        <div className="mt-3">
          <CopyButton label={texts.copyAll} text={() => whole} />
        </div>
      </div>
      {iban === undefined ? null : (
        <QrFigure
          payload={epcPayload({ holder, iban, bic, amount, reference })}
          label={texts.picture}
          hint={texts.pictureHint}
        />
      )}
    </div>
  );
}

function Field({ field, label }: { field: TransferField; label: string }): ReactElement {
  const texts = usePayInTexts();
  const { name, shown, copied } = field;
  const figures = name !== 'holder' && name !== 'bank' && name !== 'purpose';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-border py-2 pr-2 pl-3 last:border-b-0">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className={`wrap-anywhere ${figures ? FIGURES : 'font-medium'}`}>
        <span data-transfer={name}>{shown}</span>
        {name === 'reference' ? (
          <span className="block text-meta font-normal text-muted">{texts.own}</span>
        ) : null}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton
          variant="quiet"
          label={texts.copy}
          description={texts.copyOf(label)}
          text={() => copied}
        />
      </dd>
    </div>
  );
}

const FIGURES = 'text-lead font-[650] max-tablet:text-body';
