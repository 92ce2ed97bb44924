import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

const en = {
  soldOut: { tell: 'Tell me when it is back', told: 'You will be told when it is back' },
  preOrder: { tell: 'Tell me when it is here', told: 'You will be told when it is here' },
  withdraw: 'Do not tell me',
  failed: 'This could not be saved. Try again.',
};

type StockWishTexts = typeof en;

const bs: StockWishTexts = {
  soldOut: { tell: 'Javi mi kad opet bude na stanju', told: 'Javićemo vam' },
  preOrder: { tell: 'Javi mi kad stigne', told: 'Javićemo vam kad stigne' },
  withdraw: 'Ne javljaj mi',
  failed: 'Ovo se nije moglo sačuvati. Pokušajte ponovo.',
};

const TEXTS: Readonly<Record<Language, StockWishTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: they come where something is out of stock. */
export function useStockWishTexts(): StockWishTexts {
  return TEXTS[useLanguage()];
}
