import type { OrderStatus } from 'contracts/constants/orders';
import type { SpendingBy } from 'contracts/constants/spending';
import type { InEachLanguage } from 'contracts/primitives/languages';

interface LookingBackTexts {
  readonly orderHeads: readonly string[];
  readonly statuses: Readonly<Record<OrderStatus, string>>;
  /** How a group is headed, by what it is. */
  readonly groups: Readonly<Record<SpendingBy, string>>;
  readonly spendingHeads: readonly string[];
  readonly noBranch: string;
  readonly total: string;
  readonly formerColleague: string;
}

/** What the files of a company's orders and spending say, in the reader's language. */
export const LOOKING_BACK_TEXTS: InEachLanguage<LookingBackTexts> = {
  en: {
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
    statuses: {
      processing: 'Processing',
      completed: 'Completed',
      failed: 'Failed',
      refunded: 'Refunded',
    },
    groups: { month: 'Month', branch: 'Branch', person: 'Person' },
    spendingHeads: ['Orders', 'Spent', 'Currency'],
    noBranch: 'Without a branch',
    total: 'Total',
    formerColleague: 'Former colleague',
  },
  bs: {
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
    statuses: {
      processing: 'U obradi',
      completed: 'Završena',
      failed: 'Neuspjela',
      refunded: 'Refundirana',
    },
    groups: { month: 'Mjesec', branch: 'Poslovnica', person: 'Osoba' },
    spendingHeads: ['Narudžbe', 'Potrošeno', 'Valuta'],
    noBranch: 'Bez poslovnice',
    total: 'Ukupno',
    formerColleague: 'Bivši kolega',
  },
};
