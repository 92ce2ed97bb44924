import type { KindGuide } from './guide-text.ts';

export const BACKUP_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Install ${name} on the computer whose data are to be kept.
2. Choose where copies go: a second disk, a network folder, or both.
3. Write the rescue medium to a USB stick and keep it outside the office.
4. Let the first full copy run overnight; later ones take minutes.`,
    activation: (name) =>
      `Choose Licence in the menu of ${name} and enter the key. Copies made during the trial remain usable. After moving to a new computer, restore first and activate then.`,
    gettingStarted: () =>
      `Keep three copies on two kinds of media, one of them elsewhere. Set how long versions stay under Retention. Once a quarter, restore one folder to another place and open its files: only a copy that was restored is a copy.`,
    requirements:
      'Processor with two cores, 4 GB of memory, a target with at least one and a half times the space of the data.',
    troubleshooting: (name) =>
      `The target is full: shorten the retention, or add a second target. A copy failed because a file was in use: switch on snapshots. ${name} does not find the network folder at night: enter its address instead of the drive letter.`,
  },
  bs: {
    installation: (name) =>
      `1. Instalirajte ${name} na računar čije podatke želite čuvati.
2. Izaberite gdje idu kopije: na drugi disk, u mrežni folder ili na oba mjesta.
3. Zapišite medij za spašavanje na USB memoriju i držite je izvan kancelarije.
4. Prvu potpunu kopiju pustite preko noći; kasnije traju nekoliko minuta.`,
    activation: (name) =>
      `U meniju programa ${name} izaberite Licenca i upišite ključ. Kopije napravljene u probnom periodu ostaju upotrebljive. Nakon prelaska na novi računar prvo vratite podatke, a zatim aktivirajte program.`,
    gettingStarted: () =>
      `Čuvajte tri kopije na dvije vrste medija, od toga jednu na drugom mjestu. Koliko dugo se verzije čuvaju podešavate u Zadržavanje. Jednom u tri mjeseca vratite jedan folder na drugo mjesto i otvorite datoteke: kopija je samo ono što je uspješno vraćeno.`,
    requirements:
      'Procesor s dva jezgra, 4 GB memorije, odredište s najmanje jedan i po puta više prostora od podataka.',
    troubleshooting: (name) =>
      `Odredište je puno: skratite zadržavanje ili dodajte drugo odredište. Kopija nije uspjela jer je datoteka bila u upotrebi: uključite snimke stanja. ${name} noću ne nalazi mrežni folder: umjesto slova diska upišite njegovu adresu.`,
  },
};
