import type { KindGuide } from './guide-text.ts';

export const NETWORK_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Install the gateway of ${name} on a server that the internet can reach on port 443.
2. Give it a name in your domain and let it fetch a certificate.
3. Install the client on each computer and enter the gateway's name.
4. Allow only the networks your people need; everything else stays closed.`,
    activation: (name) =>
      `Open the administration page of ${name}, choose Licence and paste the key. The number of users is shown at once. Keys for more users are added to those that are there.`,
    gettingStarted: () =>
      `Make a group for each department and say which servers it reaches. Invite people by e-mail: the invitation sets up the client by itself. The page Connections shows who is connected, since when and from where.`,
    requirements:
      'Gateway: Linux server or virtual machine with two cores, 4 GB of memory, one public address. Clients: any system of the last five years.',
    troubleshooting: (name) =>
      `No connection from a hotel: choose TCP instead of UDP in the client. Connected, but a server is not reached: its network is missing in the group. ${name} asks for the password again and again: the clock of the computer is wrong by more than a minute.`,
  },
  bs: {
    installation: (name) =>
      `1. Instalirajte mrežni prolaz proizvoda ${name} na server dostupan s interneta na portu 443.
2. Dodijelite mu ime u svojoj domeni i pustite ga da preuzme certifikat.
3. Instalirajte klijent na svaki računar i upišite ime mrežnog prolaza.
4. Dozvolite samo mreže koje su ljudima potrebne; sve ostalo ostaje zatvoreno.`,
    activation: (name) =>
      `Otvorite administrativnu stranicu proizvoda ${name}, izaberite Licenca i zalijepite ključ. Broj korisnika se odmah prikazuje. Ključevi za dodatne korisnike zbrajaju se s postojećim.`,
    gettingStarted: () =>
      `Za svako odjeljenje napravite grupu i odredite kojim serverima pristupa. Ljude pozovite e-poštom: pozivnica sama podešava klijent. Stranica Veze pokazuje ko je povezan, od kada i odakle.`,
    requirements:
      'Mrežni prolaz: Linux server ili virtuelna mašina s dva jezgra, 4 GB memorije i jednom javnom adresom. Klijenti: svaki sistem iz posljednjih pet godina.',
    troubleshooting: (name) =>
      `Nema veze iz hotela: u klijentu izaberite TCP umjesto UDP. Veza postoji, ali server nije dostupan: njegova mreža nedostaje u grupi. ${name} stalno traži lozinku: sat na računaru griješi više od jedne minute.`,
  },
};
