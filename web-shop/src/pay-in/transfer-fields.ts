import type { PaymentDetails } from 'contracts/api/admin-wallets';
import { printedDomesticAccount } from 'contracts/primitives/bank-account';
import { toDecimalString } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import { printedReference } from 'contracts/primitives/payment-reference';
import type { payInTexts } from '../texts/pay-in.ts';

type FieldName = keyof (typeof payInTexts)['en']['eur'];

/** A field of a transfer: as people read it, and as a form of a bank takes it. */
export interface TransferField {
  readonly name: FieldName;
  readonly shown: string;
  readonly copied: string;
}

export type BankDetails = NonNullable<PaymentDetails['bankDetails']>;

/** What a transfer into the wallet says, in the order of the market's forms. */
export function transferFields(
  { holder, bank, iban, bic, accountNumber }: BankDetails,
  { reference, purpose, amount }: { reference: string; purpose: string; amount: Money | undefined },
): readonly TransferField[] {
  const optional: readonly (TransferField | false)[] = [
    same('holder', holder),
    accountNumber !== undefined && {
      name: 'account',
      shown: printedDomesticAccount(accountNumber),
      copied: accountNumber,
    },
    iban !== undefined && { name: 'account', shown: printedReference(iban), copied: iban },
    bic !== undefined && same('bic', bic),
    same('bank', bank),
    same('purpose', purpose),
    { name: 'reference', shown: printedReference(reference), copied: reference },
    amount !== undefined && {
      name: 'amount',
      shown: formatMoney(amount),
      copied: toDecimalString(amount),
    },
  ];
  return optional.filter((field) => field !== false);
}

const same = (name: FieldName, text: string): TransferField => ({
  name,
  shown: text,
  copied: text,
});
