import type { SpendingBy } from 'contracts/constants/spending';
import type { InEachLanguage } from 'contracts/primitives/languages';
import { orderWords } from 'contracts/texts/order-words';
import type { OrderWords } from 'contracts/texts/order-words';
import { orderWordsBs } from 'contracts/texts/order-words-bs';

type OrderHead =
  | 'order'
  | 'status'
  | 'placedAt'
  | 'completedAt'
  | 'placedBy'
  | 'approvedBy'
  | 'branch'
  | 'poNumber'
  | 'licences'
  | 'sku'
  | 'product'
  | 'quantity'
  | 'unitPrice'
  | 'total'
  | 'refundedQuantity'
  | 'refunded'
  | 'net'
  | 'currency'
  | 'fromDeposit'
  | 'fromCredit';

interface SpendingTexts extends OrderWords {
  readonly orderHeads: Readonly<Record<OrderHead, string>>;
  /** How a group is headed, by what it is. */
  readonly groups: Readonly<Record<SpendingBy, string>>;
  /** How many orders, what was spent, in which currency. */
  readonly spendingHeads: readonly [orders: string, spent: string, currency: string];
  readonly noBranch: string;
  readonly total: string;
}

/** What the files of a company's orders and spending say, in the reader's language. */
export const SPENDING_TEXTS: InEachLanguage<SpendingTexts> = {
  en: {
    ...orderWords,
    orderHeads: {
      order: 'Order',
      status: 'Status',
      placedAt: 'Placed at',
      completedAt: 'Completed at',
      placedBy: 'Placed by',
      approvedBy: 'Approved by',
      branch: 'Branch',
      poNumber: 'PO number',
      licences: 'Licences',
      sku: 'SKU',
      product: 'Product',
      quantity: 'Quantity',
      unitPrice: 'Unit price',
      total: 'Total',
      refundedQuantity: 'Refunded licences',
      refunded: 'Refunded',
      net: 'Net of refunds',
      currency: 'Currency',
      fromDeposit: 'From deposit',
      fromCredit: 'From credit',
    },
    groups: { month: 'Month', branch: 'Branch', person: 'Person' },
    spendingHeads: ['Orders', 'Spent', 'Currency'],
    noBranch: 'Without a branch',
    total: 'Total',
  },
  bs: {
    ...orderWordsBs,
    orderHeads: {
      order: 'Narudžba',
      status: 'Status',
      placedAt: 'Naručeno',
      completedAt: 'Završeno',
      placedBy: 'Naručio/la',
      approvedBy: 'Odobrio/la',
      branch: 'Poslovnica',
      poNumber: 'Broj narudžbenice',
      licences: 'Licence',
      sku: 'SKU',
      product: 'Proizvod',
      quantity: 'Količina',
      unitPrice: 'Jedinična cijena',
      total: 'Ukupno',
      refundedQuantity: 'Refundirane licence',
      refunded: 'Refundirano',
      net: 'Po odbitku refundacija',
      currency: 'Valuta',
      fromDeposit: 'Iz depozita',
      fromCredit: 'Iz kredita',
    },
    groups: { month: 'Mjesec', branch: 'Poslovnica', person: 'Osoba' },
    spendingHeads: ['Narudžbe', 'Potrošeno', 'Valuta'],
    noBranch: 'Bez poslovnice',
    total: 'Ukupno',
  },
};
