import type { InEachLanguage } from 'contracts/primitives/languages';
import { transactionKinds } from 'contracts/texts/transaction-kinds';
import type { TransactionKindTexts } from 'contracts/texts/transaction-kinds';
import { transactionKindsBs } from 'contracts/texts/transaction-kinds-bs';

interface StatementPeriod {
  /** The first day of the month, and that of the next one. */
  readonly from: string;
  readonly to: string;
  /** By whose clocks, as IANA names it. */
  readonly zone: string;
  readonly currency: string;
}

/** What the files of a statement say besides its figures. */
export interface StatementTexts {
  readonly title: (month: string) => string;
  readonly period: (of: StatementPeriod) => string;
  readonly open: string;
  /** What signs mean, here as on the wallet's page and in every export. */
  readonly signs: string;
  readonly columns: {
    readonly when: string;
    readonly what: string;
    readonly reference: string;
    readonly deposit: string;
    readonly creditUsed: string;
    readonly balance: string;
  };
  readonly tableHeads: {
    readonly when: (zone: string) => string;
    readonly what: string;
    readonly reference: string;
    readonly currency: string;
    readonly depositChange: string;
    readonly depositBalance: string;
    readonly creditUsedChange: string;
    readonly creditUsed: string;
    readonly poNumber: string;
    readonly branch: string;
  };
  readonly kinds: TransactionKindTexts;
  readonly opening: string;
  readonly movements: string;
  readonly closing: string;
  readonly byDepositAbove: string;
  readonly repaidCredit: (amount: string) => string;
  readonly page: (page: number, of: number) => string;
}

const en: StatementTexts = {
  title: (month) => `Wallet statement ${month}`,
  period: ({ from, to, zone, currency }) =>
    `From ${from} 00:00 until ${to} 00:00 by the clocks of ${zone}, in ${currency}.`,
  open: 'The month is not over: more movements may follow.',
  signs:
    'A figure without a sign, or with plus, makes its column grow; minus makes it shrink. Credit used is what is owed: a repayment lowers the deposit and what is owed alike.',
  columns: {
    when: 'When',
    what: 'What',
    reference: 'Reference',
    deposit: 'Deposit',
    creditUsed: 'Credit used',
    balance: 'Balance',
  },
  tableHeads: {
    when: (zone) => `when (${zone})`,
    what: 'what',
    reference: 'reference',
    currency: 'currency',
    depositChange: 'deposit change',
    depositBalance: 'deposit balance',
    creditUsedChange: 'credit used change',
    creditUsed: 'credit used',
    poNumber: 'PO number',
    branch: 'branch',
  },
  kinds: transactionKinds,
  opening: 'Opening balance',
  movements: 'Movements',
  closing: 'Closing balance',
  byDepositAbove: 'By the deposit above',
  repaidCredit: (amount) => `${amount} of it repaid credit`,
  page: (page, of) => `Page ${page} of ${of}`,
};

const bs: StatementTexts = {
  title: (month) => `Izvod novčanika ${month}`,
  period: ({ from, to, zone, currency }) =>
    `Od ${from} 00:00 do ${to} 00:00 po vremenu ${zone}, u valuti ${currency}.`,
  open: 'Ovaj mjesec još nije završen: mogu uslijediti nove promjene.',
  signs:
    'Iznos bez predznaka, ili s plusom, povećava svoju kolonu; minus je smanjuje. Iskorišteni kredit je ono što se duguje: otplata smanjuje i depozit i dug.',
  columns: {
    when: 'Vrijeme',
    what: 'Promjena',
    reference: 'Oznaka',
    deposit: 'Depozit',
    creditUsed: 'Isk. kredit',
    balance: 'Stanje',
  },
  tableHeads: {
    when: (zone) => `vrijeme (${zone})`,
    what: 'promjena',
    reference: 'oznaka',
    currency: 'valuta',
    depositChange: 'promjena depozita',
    depositBalance: 'stanje depozita',
    creditUsedChange: 'promjena iskorištenog kredita',
    creditUsed: 'iskorišteni kredit',
    poNumber: 'broj narudžbenice',
    branch: 'poslovnica',
  },
  kinds: transactionKindsBs,
  opening: 'Početno stanje',
  movements: 'Promjene',
  closing: 'Krajnje stanje',
  byDepositAbove: 'Uplatom iznad',
  repaidCredit: (amount) => `od toga ${amount} za otplatu kredita`,
  page: (page, of) => `Stranica ${page} od ${of}`,
};

export const STATEMENT_TEXTS: InEachLanguage<StatementTexts> = { en, bs };
