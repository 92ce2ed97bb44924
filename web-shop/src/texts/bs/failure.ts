import type { FailureWords } from 'contracts/texts/failure-words';
import { numeral } from './counted.ts';

/** Why an order failed. What it was refused with in English says nothing to a reader of Bosnian. */
export const failure: FailureWords = {
  insufficient: (available, required) =>
    `Nedovoljno sredstava. Raspoloživo: ${available}, potrebno: ${required}`,
  notEnoughKeys: (name, available, requested) =>
    `Nema dovoljno licencnih ključeva na stanju za ${name}: dostupno ${numeral(available)}, potrebno ${numeral(requested)}.`,
  otherFailure: (_english) => 'Plaćanje nije moguće izvršiti.',
};
