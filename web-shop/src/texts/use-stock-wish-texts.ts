import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

const en = {
  soldOut: {
    request: 'Notify me when it is back',
    confirmed: 'You will be notified when it is back',
  },
  preOrder: {
    request: 'Notify me when it is here',
    confirmed: 'You will be notified when it is here',
  },
  withdraw: 'Do not notify me',
  failed: 'This could not be saved. Try again.',
};

type StockWishTexts = typeof en;

const bs: StockWishTexts = {
  soldOut: { request: 'Javi mi kad opet bude na stanju', confirmed: 'Javićemo vam' },
  preOrder: { request: 'Javi mi kad stigne', confirmed: 'Javićemo vam kad stigne' },
  withdraw: 'Ne javljaj mi',
  failed: 'Ovo se nije moglo sačuvati. Pokušajte ponovo.',
};

const TEXTS: Readonly<Record<Language, StockWishTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: they come where something is out of stock. */
export function useStockWishTexts(): StockWishTexts {
  return TEXTS[useLanguage()];
}
