import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from './language.ts';

const en = {
  tell: 'Tell me when it is back',
  tellLabel: (name: string) => `Tell me when it is back: ${name}`,
  told: 'You will be told when it is back',
  withdraw: 'Do not tell me',
  withdrawLabel: (name: string) => `Do not tell me: ${name}`,
  failed: 'This could not be saved. Try again.',
};

type StockWishTexts = typeof en;

const bs: StockWishTexts = {
  tell: 'Javi mi kad opet bude na stanju',
  tellLabel: (name) => `Javi mi kad opet bude na stanju: ${name}`,
  told: 'Javićemo vam',
  withdraw: 'Ne javljaj mi',
  withdrawLabel: (name) => `Ne javljaj mi: ${name}`,
  failed: 'Ovo se nije moglo sačuvati. Pokušajte ponovo.',
};

const TEXTS: Readonly<Record<Language, StockWishTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: they come where something is out of stock. */
export function useStockWishTexts(): StockWishTexts {
  return TEXTS[useLanguage()];
}
