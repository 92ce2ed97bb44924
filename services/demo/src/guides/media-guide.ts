import type { KindGuide } from './guide-text.ts';

export const MEDIA_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Connect the sound interface and cameras you work with, and switch them on.
2. Run the installer of ${name} and tick the formats you need.
3. Put recordings on a disk of their own: it must write 200 MB a second.
4. Restart, so that audio plug-ins are found.`,
    activation: (name) =>
      `Open ${name}, choose Account, Activate and paste the key. A computer in a studio without internet is activated by a file: Account, Offline, Save request.`,
    gettingStarted: (name) =>
      `Make a project and set frame rate and sample rate first; changing them later costs time. Drag recordings into the bin and cut on the timeline with the key C. ${name} works with small copies while you edit and takes the originals when it exports.`,
    requirements:
      'Processor with six cores, 16 GB of memory, graphics card with 4 GB, 20 GB of free disk space and a separate disk for recordings.',
    troubleshooting: (name) =>
      `Sound crackles: choose a longer buffer under Audio, Device. Playback stutters: choose Half resolution. ${name} does not open after a plug-in was added: hold Shift while starting, and remove it under Plug-ins.`,
  },
  bs: {
    installation: (name) =>
      `1. Povežite i uključite zvučnu karticu i kamere s kojima radite.
2. Pokrenite instalaciju programa ${name} i označite formate koji su vam potrebni.
3. Snimke držite na zasebnom disku: mora zapisivati 200 MB u sekundi.
4. Ponovo pokrenite računar da program pronađe zvučne dodatke.`,
    activation: (name) =>
      `Otvorite ${name}, izaberite Račun, Aktiviraj i zalijepite ključ. Računar u studiju bez interneta aktivira se datotekom: Račun, Bez mreže, Spremi zahtjev.`,
    gettingStarted: (name) =>
      `Napravite projekt i prvo odredite broj sličica i frekvenciju uzorkovanja; kasnija promjena oduzima vrijeme. Snimke prevucite u spremište i režite na vremenskoj liniji tipkom C. ${name} pri montaži radi s malim kopijama, a pri izvozu uzima originale.`,
    requirements:
      'Procesor sa šest jezgara, 16 GB memorije, grafička kartica s 4 GB, 20 GB slobodnog prostora i zaseban disk za snimke.',
    troubleshooting: (name) =>
      `Zvuk pucketa: u Zvuk, Uređaj izaberite duži međuspremnik. Reprodukcija zastajkuje: izaberite pola rezolucije. ${name} se ne otvara nakon dodavanja dodatka: pri pokretanju držite Shift i uklonite dodatak u Dodaci.`,
  },
};
