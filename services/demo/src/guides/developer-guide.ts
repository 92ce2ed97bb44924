import type { KindGuide } from './guide-text.ts';

export const DEVELOPER_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Unpack the archive of ${name} into your home folder, or use the package of your system.
2. Run bin/setup: it finds compilers, interpreters and version control.
3. For agents, run bin/agent install on each machine with the server's address.
4. Keep the folder out of the virus scanner's live check: builds are twice as fast.`,
    activation: (name) =>
      `Choose Help, Register in ${name} and paste the key, or set the variable LICENCE_KEY where no window is shown. A key belongs to one person and may be used on all of that person's machines.`,
    gettingStarted: () =>
      `Open the folder of a project: languages and tasks are recognised from its files. Ctrl+Shift+A finds every command by name. Set breakpoints beside the line numbers and start with F9; tests run from the same place.`,
    requirements:
      'Processor with four cores, 8 GB of memory (16 GB for large projects), 5 GB of free disk space, git 2.30 or later.',
    troubleshooting: (name) =>
      `Completion is missing: choose File, Build index anew. An agent is shown as gone: its clock or its firewall; port 8443 must be open towards the server. ${name} asks for a key after an update: the year of updates has ended, the version before still works.`,
  },
  bs: {
    installation: (name) =>
      `1. Raspakujte arhivu programa ${name} u svoj folder ili koristite paket svog sistema.
2. Pokrenite bin/setup: pronalazi prevodioce, interpretere i kontrolu verzija.
3. Za agente na svakoj mašini pokrenite bin/agent install s adresom servera.
4. Izuzmite folder iz stalne antivirusne provjere: izgradnja je dvostruko brža.`,
    activation: (name) =>
      `U programu ${name} izaberite Pomoć, Registracija i zalijepite ključ, a gdje nema prozora postavite varijablu LICENCE_KEY. Ključ pripada jednoj osobi i vrijedi na svim njenim mašinama.`,
    gettingStarted: () =>
      `Otvorite folder projekta: jezici i zadaci prepoznaju se iz datoteka. Ctrl+Shift+A pronalazi svaku naredbu po imenu. Tačke prekida postavljajte uz brojeve redova i pokrenite s F9; testovi se pokreću s istog mjesta.`,
    requirements:
      'Procesor s četiri jezgra, 8 GB memorije (16 GB za velike projekte), 5 GB slobodnog prostora na disku, git 2.30 ili noviji.',
    troubleshooting: (name) =>
      `Nema dopunjavanja: izaberite Datoteka, Ponovo izgradi indeks. Agent je prikazan kao nedostupan: provjerite sat i vatrozid; port 8443 prema serveru mora biti otvoren. ${name} nakon ažuriranja traži ključ: godina ažuriranja je istekla, prethodna verzija i dalje radi.`,
  },
};
