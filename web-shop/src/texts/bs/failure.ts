import type { FailureMessages } from 'contracts/texts/failure-messages';
import { formatNumber } from './plurals.ts';

/** Why an order failed. What it was refused with in English says nothing to a reader of Bosnian. */
export const failure: FailureMessages = {
  insufficientBalance: (available, required) =>
    `Nedovoljno sredstava. Raspoloživo: ${available}, potrebno: ${required}`,
  insufficientStock: (name, available, requested) =>
    `Nema dovoljno licencnih ključeva na stanju za ${name}: dostupno ${formatNumber(available)}, potrebno ${formatNumber(requested)}.`,
  otherFailure: (_english) => 'Plaćanje nije moguće izvršiti.',
};
