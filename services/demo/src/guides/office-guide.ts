import type { KindGuide } from './guide-text.ts';

export const OFFICE_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Close other office programs.
2. Download ${name} from the maker's site and open the installer.
3. Choose the languages of the spelling checker; each takes about 200 MB.
4. Leave "Open documents with this program" ticked if it is to be your usual one.`,
    activation: (name) =>
      `Start ${name}, choose Help, then Activate, and paste the licence key. The title bar shows "Activated" within a minute. One key is for one workstation; move it with Help, Deactivate.`,
    gettingStarted: (name) =>
      `Choose New and one of the templates, or open a document you have: files of other programs are converted, and the original stays. Set the folder for automatic copies under Options, Saving. The key F1 in ${name} explains what you point at.`,
    requirements:
      'Processor with two cores, 4 GB of memory, 6 GB of free disk space, a screen of at least 1280 × 768 pixels.',
    troubleshooting: (name) =>
      `The key is not accepted: check that it was copied whole, without spaces at its ends. A document looks different: install the typefaces it names, or choose File, Replace typefaces. ${name} starts slowly: switch off add-ins you do not use.`,
  },
  bs: {
    installation: (name) =>
      `1. Zatvorite druge kancelarijske programe.
2. Preuzmite ${name} sa stranice proizvođača i otvorite instalacijski program.
3. Izaberite jezike za provjeru pravopisa; svaki zauzima oko 200 MB.
4. Ostavite označeno "Otvaraj dokumente ovim programom" ako će vam to biti glavni program.`,
    activation: (name) =>
      `Pokrenite ${name}, izaberite Pomoć, zatim Aktivacija, i zalijepite licencni ključ. U roku od jedne minute u naslovnoj traci piše "Aktivirano". Jedan ključ vrijedi za jednu radnu stanicu; na drugu ga prenosite naredbom Pomoć, Deaktivacija.`,
    gettingStarted: (name) =>
      `Izaberite Novo i jedan od predložaka, ili otvorite postojeći dokument: datoteke drugih programa se pretvaraju, a original ostaje netaknut. Folder za automatske kopije podesite u Opcije, Spremanje. Tipka F1 u programu ${name} objašnjava ono na što pokazujete.`,
    requirements:
      'Procesor s dva jezgra, 4 GB memorije, 6 GB slobodnog prostora na disku, ekran od najmanje 1280 × 768 piksela.',
    troubleshooting: (name) =>
      `Ključ nije prihvaćen: provjerite da je kopiran u cijelosti, bez razmaka na krajevima. Dokument izgleda drugačije: instalirajte fontove koje navodi ili izaberite Datoteka, Zamijeni fontove. ${name} se sporo pokreće: isključite dodatke koje ne koristite.`,
  },
};
