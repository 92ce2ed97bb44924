import type { KindGuide } from './guide-text.ts';

export const SYSTEM_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Back up what is on the computer: the installation empties the disk you choose.
2. Download the image of ${name} and write it to a USB stick of at least 8 GB.
3. Start the computer from the stick and choose language, keyboard and disk.
4. After the first restart, let the system fetch its updates before you add programs.`,
    activation: (name) =>
      `Open Settings, System, Activation in ${name} and enter the licence key with its hyphens. The computer must reach the internet once. Without a network, choose "Activate by telephone" and read out the installation number.`,
    gettingStarted: (name) =>
      `Sign in with the account you made during installation. The start menu of ${name} lists programs by use; type a few letters to find one. Add the printers of your office under Settings, Devices, and switch on disk encryption before the computer leaves the house.`,
    requirements:
      '64-bit processor with two cores, 4 GB of memory (8 GB recommended), 64 GB of free disk space, UEFI firmware with secure start.',
    troubleshooting: (name) =>
      `The computer does not start from the stick: switch on USB start in the firmware settings. ${name} says the key is in use: the key was activated on another computer; deactivate it there first. The screen stays dark after an update: hold the power button for ten seconds and choose "Previous version".`,
  },
  bs: {
    installation: (name) =>
      `1. Napravite sigurnosnu kopiju podataka: instalacija briše disk koji izaberete.
2. Preuzmite sliku sistema ${name} i zapišite je na USB memoriju od najmanje 8 GB.
3. Pokrenite računar s USB memorije i izaberite jezik, tastaturu i disk.
4. Nakon prvog ponovnog pokretanja sačekajte da sistem preuzme ažuriranja, pa tek onda dodajte programe.`,
    activation: (name) =>
      `U sistemu ${name} otvorite Postavke, Sistem, Aktivacija i upišite licencni ključ zajedno s crticama. Računar se mora jednom povezati na internet. Ako mreže nema, izaberite "Aktiviraj telefonom" i pročitajte instalacijski broj.`,
    gettingStarted: (name) =>
      `Prijavite se računom koji ste napravili pri instalaciji. Početni meni sistema ${name} reda programe po upotrebi; upišite nekoliko slova da pronađete program. Štampače dodajte u Postavke, Uređaji, a šifriranje diska uključite prije nego što računar napusti kancelariju.`,
    requirements:
      '64-bitni procesor s dva jezgra, 4 GB memorije (preporučeno 8 GB), 64 GB slobodnog prostora na disku, UEFI sa sigurnim pokretanjem.',
    troubleshooting: (name) =>
      `Računar se ne pokreće s USB memorije: u postavkama firmvera uključite pokretanje s USB-a. ${name} javlja da se ključ već koristi: ključ je aktiviran na drugom računaru, tamo ga prvo deaktivirajte. Ekran ostaje crn nakon ažuriranja: držite dugme za paljenje deset sekundi i izaberite "Prethodna verzija".`,
  },
};
