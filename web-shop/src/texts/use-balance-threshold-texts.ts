import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

const en = {
  title: 'Low balance',
  hint: 'Everybody of the company is notified once when less than this can be spent.',
  label: (sign: string) => `Notify us below (${sign})`,
  save: 'Save',
  remove: 'Do not notify us',
  saved: (amount: string) => `The company is notified below ${amount}`,
  removed: 'The company is not notified any more',
  notified: (amount: string) => `The company is notified when less than ${amount} can be spent.`,
  notNotified: 'The company is not notified. An owner can set this.',
  below: (amount: string) =>
    `Less than ${amount} can be spent now. You are notified the next time that the balance falls below it.`,
  invalid: 'Write an amount above zero, such as 500',
  loadFailed: 'The threshold could not be loaded',
  failed: 'The threshold could not be saved',
};

type BalanceThresholdTexts = typeof en;

const bs: BalanceThresholdTexts = {
  title: 'Nisko stanje',
  hint: 'Svima iz firme se jednom javi kada se može potrošiti manje od ovoga.',
  label: (sign) => `Javi nam ispod (${sign})`,
  save: 'Sačuvaj',
  remove: 'Ne javljaj',
  saved: (amount) => `Firmi se javlja ispod ${amount}`,
  removed: 'Firmi se više ne javlja',
  notified: (amount) => `Firmi se javlja kada se može potrošiti manje od ${amount}.`,
  notNotified: 'Firmi se ne javlja. To može postaviti vlasnik firme.',
  below: (amount) =>
    `Sada se može potrošiti manje od ${amount}. Javljamo vam sljedeći put kada stanje padne ispod toga.`,
  invalid: 'Upišite iznos veći od nule, npr. 500',
  loadFailed: 'Prag se nije mogao učitati',
  failed: 'Prag se nije mogao sačuvati',
};

const TEXTS: Readonly<Record<Language, BalanceThresholdTexts>> = { en, bs };

/** Apart from the texts that every screen of the shop carries: they come with the wallet. */
export function useBalanceThresholdTexts(): BalanceThresholdTexts {
  return TEXTS[useLanguage()];
}
