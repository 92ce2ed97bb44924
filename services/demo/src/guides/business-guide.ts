import type { KindGuide } from './guide-text.ts';

export const BUSINESS_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Install ${name} on the computer that is to hold the books; others connect to it.
2. Choose a folder that is backed up every day.
3. Enter the company's name, tax number and first business year.
4. Bring balances over from the program before with File, Take over.`,
    activation: (name) =>
      `Choose Company, Licence in ${name} and enter the key. It is bound to the tax number of the company, so enter that first.`,
    gettingStarted: (name) =>
      `Check the chart of accounts with your accountant before the first entry. Enter a few receipts of the current month and compare the trial balance with the old program. ${name} reminds you of each return a week before it is due.`,
    requirements:
      'Windows 10 or 11, processor with two cores, 4 GB of memory, 3 GB of free disk space; a printer for reports.',
    troubleshooting: (name) =>
      `The period is locked: only a person with the right "Closing" opens it again. The return does not add up: print the list of entries without a tax code. ${name} does not find the books: the computer that holds them is switched off.`,
  },
  bs: {
    installation: (name) =>
      `1. Instalirajte ${name} na računar na kojem će biti poslovne knjige; ostali se povezuju na njega.
2. Izaberite folder koji se svakodnevno sigurnosno kopira.
3. Upišite naziv firme, identifikacijski broj i prvu poslovnu godinu.
4. Početna stanja iz prethodnog programa prenesite naredbom Datoteka, Preuzmi.`,
    activation: (name) =>
      `U programu ${name} izaberite Firma, Licenca i upišite ključ. Ključ se veže za identifikacijski broj firme, zato prvo upišite taj broj.`,
    gettingStarted: (name) =>
      `Prije prvog knjiženja provjerite kontni plan s računovođom. Unesite nekoliko računa iz tekućeg mjeseca i uporedite bruto bilans sa starim programom. ${name} vas na svaku prijavu podsjeća sedmicu dana prije roka.`,
    requirements:
      'Windows 10 ili 11, procesor s dva jezgra, 4 GB memorije, 3 GB slobodnog prostora na disku; štampač za izvještaje.',
    troubleshooting: (name) =>
      `Period je zaključan: ponovo ga otvara samo osoba s pravom "Zaključivanje". Prijava se ne slaže: odštampajte listu knjiženja bez poreske oznake. ${name} ne nalazi knjige: računar na kojem se nalaze je isključen.`,
  },
};
