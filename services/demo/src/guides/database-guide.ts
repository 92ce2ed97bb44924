import type { KindGuide } from './guide-text.ts';

export const DATABASE_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Create a system user for the server; it must not be the administrator.
2. Install the package of ${name} and choose the data folder, on a disk with a battery or flash.
3. Run the set-up with the number of cores of your licence; more are left idle.
4. Open the port only towards the application servers.`,
    activation: (name) =>
      `Run licence add on the server of ${name} and paste the key; licence show tells edition, cores and until when updates are included. No restart is needed.`,
    gettingStarted: () =>
      `Create a database and a role for each application; no application needs the owner's rights. Set the memory for sorting to a few megabytes and the cache to a quarter of the machine. Switch on the log of slow statements on the first day.`,
    requirements:
      '64-bit server with two cores, 8 GB of memory, disk with at least 2,000 writes a second, Linux kernel 5.4 or a comparable server system.',
    troubleshooting: (name) =>
      `Too many connections: put a pool between application and server rather than raising the limit. The disk fills up: old log segments wait for a replica that is gone; remove its slot. ${name} refuses the key: the edition of the key must be that of the package.`,
  },
  bs: {
    installation: (name) =>
      `1. Napravite sistemskog korisnika za server; to ne smije biti administrator.
2. Instalirajte paket proizvoda ${name} i izaberite folder podataka na brzom i pouzdanom disku.
3. Pokrenite podešavanje s brojem jezgara iz licence; ostala se ne koriste.
4. Port otvorite samo prema aplikacijskim serverima.`,
    activation: (name) =>
      `Na serveru proizvoda ${name} pokrenite licence add i zalijepite ključ; licence show prikazuje izdanje, broj jezgara i do kada su uključena ažuriranja. Ponovno pokretanje nije potrebno.`,
    gettingStarted: () =>
      `Za svaku aplikaciju napravite bazu i ulogu; nijednoj aplikaciji ne trebaju prava vlasnika. Memoriju za sortiranje postavite na nekoliko megabajta, a međuspremnik na četvrtinu memorije mašine. Zapis sporih upita uključite već prvog dana.`,
    requirements:
      '64-bitni server s dva jezgra, 8 GB memorije, disk s najmanje 2.000 upisa u sekundi, Linux jezgro 5.4 ili sličan serverski sistem.',
    troubleshooting: (name) =>
      `Previše veza: između aplikacije i servera postavite skup veza umjesto da podižete ograničenje. Disk se puni: stari dijelovi dnevnika čekaju repliku koje više nema; uklonite njen slot. ${name} odbija ključ: izdanje ključa mora odgovarati paketu.`,
  },
};
