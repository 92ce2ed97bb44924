import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

const en = {
  legend:
    'Plus: money comes into your wallet, or a figure grows. Minus: money leaves it, or a figure shrinks. Credit used is what you owe: repaying it takes from the deposit and lowers what you owe.',
  after: (amount: string) => `then ${amount}`,
  repaidCredit: (amount: string) => `${amount} of it repaid credit`,
  byDeposit: 'By the deposit before it',
};

type WalletSignTexts = typeof en;

const bs: WalletSignTexts = {
  legend:
    'Plus: novac ulazi u vaš novčanik, ili iznos raste. Minus: novac izlazi iz njega, ili se iznos smanjuje. Iskorišteni kredit je ono što dugujete: otplata umanjuje depozit i ono što dugujete.',
  after: (amount) => `zatim ${amount}`,
  repaidCredit: (amount) => `od toga je ${amount} otplatilo kredit`,
  byDeposit: 'Iz uplate prije nje',
};

const TEXTS: Readonly<Record<Language, WalletSignTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: only the wallet reads these. */
export function useWalletSignTexts(): WalletSignTexts {
  return TEXTS[useLanguage()];
}
