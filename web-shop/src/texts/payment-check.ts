import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from './language.ts';

const en = {
  checking: 'We are checking your payment',
  checkingHint:
    'The answer did not arrive. We ask again until we know: it is one and the same purchase, and it is never charged twice.',
  unknown: 'We do not know yet what became of your payment',
  unknownHint: (total: string) =>
    `The answer to your purchase of ${total} did not arrive. It may be paid, or it may never have reached us. Ask again: if it is paid you get your keys, if not it is paid now, and it is never charged twice.`,
  ask: 'Ask again',
  orders: 'Look among the orders',
  leave: 'Back to the cart',
};

type PaymentCheckTexts = typeof en;

const bs: PaymentCheckTexts = {
  checking: 'Provjeravamo vaše plaćanje',
  checkingHint:
    'Odgovor nije stigao. Pitamo ponovo dok ne saznamo: to je jedna te ista kupovina i nikad se ne naplaćuje dvaput.',
  unknown: 'Još ne znamo šta je s vašim plaćanjem',
  unknownHint: (total) =>
    `Odgovor na vašu kupovinu od ${total} nije stigao. Možda je plaćena, a možda nikad nije stigla do nas. Pitajte ponovo: ako je plaćena dobijate ključeve, ako nije plaća se sada, i nikad se ne naplaćuje dvaput.`,
  ask: 'Pitaj ponovo',
  orders: 'Pogledaj među narudžbama',
  leave: 'Nazad u korpu',
};

const TEXTS: Readonly<Record<Language, PaymentCheckTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: they are read where a line was cut. */
export function usePaymentCheckTexts(): PaymentCheckTexts {
  return TEXTS[useLanguage()];
}
