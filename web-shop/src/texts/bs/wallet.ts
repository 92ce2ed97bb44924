import type { ShopTexts } from '../en/shop.ts';

export const wallet: ShopTexts['wallet'] = {
  failed: 'Novčanik nije moguće učitati',
  available: 'Ukupno raspoloživo',
  deposit: 'Depozit',
  credit: 'Raspoloživi kredit',
  creditUsed: 'Iskorišteni kredit',
  creditLimit: 'Kreditni limit',
  meter: (deposit, credit) => `Raspoloživo: ${deposit} depozita i ${credit} kredita`,
  transactions: 'Transakcije',
  transactionsFailed: 'Transakcije nije moguće učitati',
  emptyTitle: 'Još nema transakcija',
  emptyHint: 'Ovdje se navode uplate, kupovine i povrati.',
  columns: {
    when: 'VRIJEME',
    kind: 'VRSTA',
    about: 'OPIS',
    amount: 'IZNOS',
    deposit: 'DEPOZIT POSLIJE',
    credit: 'KREDIT POSLIJE',
  },
  kinds: {
    deposit: 'Uplata',
    debit: 'Kupovina',
    refund: 'Povrat',
    'credit-repaid': 'Otplata kredita',
    'credit-limit-set': 'Kreditni limit',
    adjustment: 'Ispravka',
  },
  split: (deposit, credit) => `${deposit} depozit, ${credit} kredit`,
  noWallet: 'Vaš račun ne pripada nijednoj firmi, pa nema novčanik.',
};
