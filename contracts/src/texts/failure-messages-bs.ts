import { LOCALES } from '../primitives/languages.ts';
import type { FailureMessages } from './failure-messages.ts';

const numbers = new Intl.NumberFormat(LOCALES.bs);

/** Why an order failed. What it was refused with in English says nothing to a reader of Bosnian. */
export const bosnianFailureMessages: FailureMessages = {
  insufficientBalance: (available, required) =>
    `Nedovoljno sredstava. Raspoloživo: ${available}, potrebno: ${required}`,
  insufficientStock: (name, available, requested) =>
    `Nema dovoljno licencnih ključeva na stanju za ${name}: dostupno ${numbers.format(available)}, potrebno ${numbers.format(requested)}.`,
  otherFailure: (_english) => 'Plaćanje nije moguće izvršiti.',
};
