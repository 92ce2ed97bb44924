import type { SpendingBy } from 'contracts/constants/spending';
import type { InEachLanguage } from 'contracts/primitives/languages';
import { orderWords } from 'contracts/texts/order-words';
import type { OrderWords } from 'contracts/texts/order-words';
import { orderWordsBs } from 'contracts/texts/order-words-bs';

interface LookingBackTexts extends OrderWords {
  readonly orderHeads: readonly string[];
  /** How a group is headed, by what it is. */
  readonly groups: Readonly<Record<SpendingBy, string>>;
  readonly spendingHeads: readonly string[];
  readonly noBranch: string;
  readonly total: string;
}

/** What the files of a company's orders and spending say, in the reader's language. */
export const LOOKING_BACK_TEXTS: InEachLanguage<LookingBackTexts> = {
  en: {
    ...orderWords,
    orderHeads: [
      'Order',
      'Status',
      'Placed at',
      'Completed at',
      'Placed by',
      'Branch',
      'PO number',
      'Licences',
      'Total',
      'Refunded',
      'Currency',
      'From deposit',
      'From credit',
    ],
    groups: { month: 'Month', branch: 'Branch', person: 'Person' },
    spendingHeads: ['Orders', 'Spent', 'Currency'],
    noBranch: 'Without a branch',
    total: 'Total',
  },
  bs: {
    ...orderWordsBs,
    orderHeads: [
      'Narudžba',
      'Status',
      'Naručeno',
      'Završeno',
      'Naručio/la',
      'Poslovnica',
      'Broj narudžbenice',
      'Licence',
      'Ukupno',
      'Refundirano',
      'Valuta',
      'Iz depozita',
      'Iz kredita',
    ],
    groups: { month: 'Mjesec', branch: 'Poslovnica', person: 'Osoba' },
    spendingHeads: ['Narudžbe', 'Potrošeno', 'Valuta'],
    noBranch: 'Bez poslovnice',
    total: 'Ukupno',
  },
};
