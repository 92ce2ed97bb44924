import type { Language } from 'contracts/primitives/languages';

interface PersonDataTexts {
  readonly title: string;
  readonly hint: string;
  readonly download: string;
}

/** Apart from the texts that every screen of the shop carries: only the settings show these. */
export const personDataTexts: Readonly<Record<Language, PersonDataTexts>> = {
  en: {
    title: 'My data',
    hint: 'Everything that the portal knows of you, as a file. That you took it is recorded.',
    download: 'Download my data',
  },
  bs: {
    title: 'Moji podaci',
    hint: 'Sve što portal zna o vama, kao datoteka. Preuzimanje se bilježi.',
    download: 'Preuzmi moje podatke',
  },
};
