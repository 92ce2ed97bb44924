import type { KindGuide } from './guide-text.ts';

export const DESIGN_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Install the latest driver of your graphics card.
2. Download ${name} and run the installer; brushes and samples are a separate download.
3. Choose a fast disk for the scratch folder, not the one with the system.
4. Calibrate the screen before you judge colours.`,
    activation: (name) =>
      `Start ${name} and paste the licence key into the welcome window. The key may be active on two of your own computers, as long as you use one at a time.`,
    gettingStarted: (name) =>
      `Begin with New from template and choose print or screen: it sets units and colours. Keep what belongs together on one layer and name it. ${name} saves every five minutes; File, Versions brings an earlier state back.`,
    requirements:
      'Processor with four cores, 8 GB of memory (16 GB recommended), graphics card with 2 GB, 10 GB of free disk space, screen of 1920 × 1080 pixels.',
    troubleshooting: (name) =>
      `Colours differ in print: check that document and printer use the same profile. ${name} is slow with large files: raise the memory share under Preferences, Performance. Letters are missing in the PDF: choose "Embed all typefaces" when exporting.`,
  },
  bs: {
    installation: (name) =>
      `1. Instalirajte najnoviji upravljački program grafičke kartice.
2. Preuzmite ${name} i pokrenite instalaciju; četkice i primjeri preuzimaju se odvojeno.
3. Za privremeni folder izaberite brz disk, a ne onaj sa sistemom.
4. Kalibrirajte ekran prije nego što procjenjujete boje.`,
    activation: (name) =>
      `Pokrenite ${name} i zalijepite licencni ključ u prozor dobrodošlice. Ključ smije biti aktivan na dva vaša računara ako istovremeno koristite samo jedan.`,
    gettingStarted: (name) =>
      `Počnite naredbom Novo iz predloška i izaberite štampu ili ekran: time se određuju jedinice i boje. Ono što ide zajedno držite na jednom sloju i dajte mu ime. ${name} sprema svakih pet minuta; Datoteka, Verzije vraća ranije stanje.`,
    requirements:
      'Procesor s četiri jezgra, 8 GB memorije (preporučeno 16 GB), grafička kartica s 2 GB, 10 GB slobodnog prostora na disku, ekran od 1920 × 1080 piksela.',
    troubleshooting: (name) =>
      `Boje se u štampi razlikuju: provjerite da dokument i štampač koriste isti profil. ${name} je spor s velikim datotekama: povećajte udio memorije u Postavke, Performanse. U PDF-u nedostaju slova: pri izvozu izaberite "Ugradi sve fontove".`,
  },
};
