import type { InEachLanguage } from 'contracts/primitives/languages';
import { ledgerAccounts } from 'contracts/texts/ledger-accounts';
import { transactionKinds } from 'contracts/texts/transaction-kinds';
import { transactionKindsBs } from 'contracts/texts/transaction-kinds-bs';

const en = {
  accounts: ledgerAccounts.en,
  kinds: transactionKinds,
  files: {
    controlTotals: {
      title: 'Control totals',
      about:
        'What each account held at the beginning of the period, what moved, and what it held at the end. Every figure is calculated from the double entries. A balance above zero is a debit balance, one below zero a credit balance.',
    },
    trialBalance: {
      title: 'Trial balance',
      about:
        'The balances of all accounts by their sides. Debits equal credits, and the last line says whether they do.',
    },
    generalLedger: {
      title: 'General ledger',
      about:
        'Every entry of the period in the order of time, with its counter-account. The position is that of its event in the log.',
    },
    numbers: {
      title: 'Statement of numbers',
      about:
        'Whether the numbers of orders and tickets, the events of the log and the revisions of its streams have gaps or stand twice.',
    },
  },
  head: {
    account: 'Account',
    company: 'Company',
    companyId: 'Id of the company',
    currency: 'Currency',
    opening: 'Opening balance',
    openingDebit: 'Opening debit',
    openingCredit: 'Opening credit',
    debit: 'Debit',
    credit: 'Credit',
    periodDebit: 'Debits of the period',
    periodCredit: 'Credits of the period',
    closing: 'Closing balance',
    closingDebit: 'Closing debit',
    closingCredit: 'Closing credit',
    entries: 'Entries',
    recorded: 'Balance that the wallet recorded',
    check: 'Check',
    time: 'Date and time',
    zone: 'Time zone',
    position: 'Position in the log',
    transaction: 'Id of the transaction',
    kind: 'Kind',
    document: 'Document',
    counterAccount: 'Counter-account',
    text: 'Text',
  },
  sumOf: (account: string) => `Sum: ${account}`,
  sumOfAll: 'Sum of all accounts',
  checks: {
    right: 'Right: the entries lead from the opening to the closing balance.',
    wrong: 'Wrong: the entries do not lead from the opening to the closing balance.',
    differs: 'Wrong: the wallet recorded another balance.',
    balanced: 'Right: debits equal credits. All balances sum to zero.',
    unbalanced: 'Wrong: debits do not equal credits.',
  },
};

export type AccountingTexts = typeof en;

const bs: AccountingTexts = {
  kinds: transactionKindsBs,
  accounts: ledgerAccounts.bs,
  files: {
    controlTotals: {
      title: 'Kontrolni zbirovi',
      about:
        'Koliko je bilo na svakom kontu na početku perioda, šta se kretalo i koliko je bilo na kraju. Svaki iznos je izračunat iz dvojnih knjiženja. Saldo iznad nule je dugovni, a ispod nule potražni.',
    },
    trialBalance: {
      title: 'Bruto bilans',
      about:
        'Salda svih konta po stranama. Duguje je jednako potražuje, a posljednji red kaže da li je tako.',
    },
    generalLedger: {
      title: 'Glavna knjiga',
      about:
        'Svako knjiženje perioda po redu vremena, sa protivkontom. Pozicija je mjesto njegovog događaja u dnevniku.',
    },
    numbers: {
      title: 'Izjava o brojevima',
      about:
        'Da li brojevi narudžbi i zahtjeva za podršku, događaji dnevnika i revizije njegovih tokova imaju praznine ili stoje dvaput.',
    },
  },
  head: {
    account: 'Konto',
    company: 'Firma',
    companyId: 'Id firme',
    currency: 'Valuta',
    opening: 'Početno stanje',
    openingDebit: 'Početno duguje',
    openingCredit: 'Početno potražuje',
    debit: 'Duguje',
    credit: 'Potražuje',
    periodDebit: 'Duguje u periodu',
    periodCredit: 'Potražuje u periodu',
    closing: 'Krajnje stanje',
    closingDebit: 'Završno duguje',
    closingCredit: 'Završno potražuje',
    entries: 'Knjiženja',
    recorded: 'Saldo koji je zapisao novčanik',
    check: 'Provjera',
    time: 'Datum i vrijeme',
    zone: 'Vremenska zona',
    position: 'Pozicija u dnevniku',
    transaction: 'Id transakcije',
    kind: 'Vrsta',
    document: 'Dokument',
    counterAccount: 'Protivkonto',
    text: 'Opis',
  },
  sumOf: (account) => `Zbir: ${account}`,
  sumOfAll: 'Zbir svih konta',
  checks: {
    right: 'Ispravno: knjiženja vode od početnog do krajnjeg stanja.',
    wrong: 'Neispravno: knjiženja ne vode od početnog do krajnjeg stanja.',
    differs: 'Neispravno: novčanik je zapisao drugi saldo.',
    balanced: 'Ispravno: duguje je jednako potražuje. Zbir svih salda je nula.',
    unbalanced: 'Neispravno: duguje nije jednako potražuje.',
  },
};

export const ACCOUNTING_TEXTS: InEachLanguage<AccountingTexts> = { en, bs };
