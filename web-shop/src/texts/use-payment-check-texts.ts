import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

const en = {
  payment: {
    checking: 'We are checking your payment',
    checkingHint:
      'The answer did not arrive. We ask again until we know: it is one and the same purchase, and it is never charged twice.',
    unknown: 'We do not know yet what became of your payment',
    unknownHint: (total: string) =>
      `The answer to your purchase of ${total} did not arrive. It may be paid, or it may never have reached us. Ask again: if it is paid you get your keys, if not it is paid now, and it is never charged twice.`,
    look: 'Look among the orders',
  },
  approval: {
    processing: 'Asking for approval...',
    processingHint: 'Nothing is paid. You see in a moment that it waits for a decision.',
    checking: 'We are checking whether approval was asked for',
    checkingHint:
      'The answer did not arrive. We ask again until we know: it is asked for once, and nothing is paid.',
    unknown: 'We do not know yet whether approval was asked for',
    unknownHint: (total: string) =>
      `The answer to your request over ${total} did not arrive. It may wait for approval, or it may never have reached us. Ask again: it is asked for once, however often you try, and nothing is paid until a colleague approves.`,
    look: 'Look among the approvals',
  },
  ask: 'Ask again',
  leave: 'Back to the cart',
};

type PaymentCheckTexts = typeof en;

const bs: PaymentCheckTexts = {
  payment: {
    checking: 'Provjeravamo vaše plaćanje',
    checkingHint:
      'Odgovor nije stigao. Pitamo ponovo dok ne saznamo: to je jedna te ista kupovina i nikad se ne naplaćuje dvaput.',
    unknown: 'Još ne znamo šta je s vašim plaćanjem',
    unknownHint: (total) =>
      `Odgovor na vašu kupovinu od ${total} nije stigao. Možda je plaćena, a možda nikad nije stigla do nas. Pitajte ponovo: ako je plaćena dobijate ključeve, ako nije plaća se sada, i nikad se ne naplaćuje dvaput.`,
    look: 'Pogledaj među narudžbama',
  },
  approval: {
    processing: 'Tražimo odobrenje...',
    processingHint: 'Ništa se ne plaća. Za trenutak vidite da zahtjev čeka odluku.',
    checking: 'Provjeravamo je li odobrenje zatraženo',
    checkingHint:
      'Odgovor nije stigao. Pitamo ponovo dok ne saznamo: odobrenje se traži jednom i ništa se ne plaća.',
    unknown: 'Još ne znamo je li odobrenje zatraženo',
    unknownHint: (total) =>
      `Odgovor na vaš zahtjev za ${total} nije stigao. Možda čeka odobrenje, a možda nikad nije stigao do nas. Pitajte ponovo: odobrenje se traži jednom, koliko god puta pokušali, i ništa se ne plaća dok kolega ne odobri.`,
    look: 'Pogledaj među odobrenjima',
  },
  ask: 'Pitaj ponovo',
  leave: 'Nazad u korpu',
};

const TEXTS: Readonly<Record<Language, PaymentCheckTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: they are read where a line was cut. */
export function usePaymentCheckTexts(): PaymentCheckTexts {
  return TEXTS[useLanguage()];
}
