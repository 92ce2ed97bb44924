import type { LedgerAccount } from '../constants/accounts.ts';
import type { InEachLanguage } from '../primitives/languages.ts';

type AccountNames = Readonly<Record<LedgerAccount, string>>;

const en: AccountNames = {
  deposit: 'Deposits of companies',
  receivable: 'Used credit of companies',
  bank: 'Bank',
  sales: 'Sales',
  adjustment: 'Adjustments',
};

const bs: AccountNames = {
  deposit: 'Depoziti firmi',
  receivable: 'Iskorišteni kredit firmi',
  bank: 'Banka',
  sales: 'Prodaja',
  adjustment: 'Ispravke',
};

/** What the accounts of the double entries are called, on screens and in files. */
export const ledgerAccounts: InEachLanguage<AccountNames> = { en, bs };
