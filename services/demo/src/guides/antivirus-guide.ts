import type { KindGuide } from './guide-text.ts';

export const ANTIVIRUS_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Remove other protection programs first: two of them hinder each other.
2. Run the installer of ${name} as an administrator.
3. Restart the computer when asked; the first full scan begins by itself.
4. For many computers, create a package in the console and hand it out by your directory service.`,
    activation: (name) =>
      `Enter the licence key in ${name} under Subscription, Enter key. The year begins with the activation, not with the purchase. Further devices take the same key until their number is used up.`,
    gettingStarted: () =>
      `The green shield means that nothing is to be done. Plan a full scan for a time when the computer is on but not used, such as lunch. Add folders of your own programs under Exceptions only when their maker asks for it.`,
    requirements:
      'Processor with two cores, 2 GB of free memory, 1.5 GB of free disk space, a connection to the internet for daily updates.',
    troubleshooting: (name) =>
      `The shield is yellow: choose Update now; the definitions are older than two days. A file was taken away by mistake: open Quarantine, choose the file and Restore. ${name} reports too many devices: remove those that are gone under Subscription, Devices.`,
  },
  bs: {
    installation: (name) =>
      `1. Prvo uklonite druge zaštitne programe: dva takva programa smetaju jedan drugom.
2. Pokrenite instalaciju programa ${name} kao administrator.
3. Kada se to zatraži, ponovo pokrenite računar; prvo potpuno skeniranje počinje samo.
4. Za više računara napravite paket u konzoli i podijelite ga preko imeničkog servisa.`,
    activation: (name) =>
      `U programu ${name} otvorite Pretplata, Unesi ključ i upišite licencni ključ. Godina teče od aktivacije, a ne od kupovine. Isti ključ vrijedi za ostale uređaje dok se njihov broj ne popuni.`,
    gettingStarted: () =>
      `Zeleni štit znači da ne treba ništa učiniti. Potpuno skeniranje zakažite za vrijeme kada je računar uključen, ali se ne koristi, na primjer za pauzu. Foldere vlastitih programa dodajte u Izuzetke samo ako to traži njihov proizvođač.`,
    requirements:
      'Procesor s dva jezgra, 2 GB slobodne memorije, 1,5 GB slobodnog prostora na disku, internetska veza za dnevna ažuriranja.',
    troubleshooting: (name) =>
      `Štit je žut: izaberite Ažuriraj sada; definicije su starije od dva dana. Datoteka je greškom uklonjena: otvorite Karantin, izaberite datoteku i Vrati. ${name} javlja previše uređaja: u Pretplata, Uređaji uklonite one koji se više ne koriste.`,
  },
};
