import type { KindGuide } from './guide-text.ts';

export const MOBILE_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `1. Look for ${name} in the store of your telephone, or have your administrator push it.
2. Allow notifications, and the rights the app explains one by one.
3. Take it out of battery saving: Settings, Apps, Battery, Without limit.`,
    activation: (name) =>
      `Open ${name}, touch the three lines, then Licence, and type the key or point the camera at its QR code. Each telephone takes one of the devices of the licence.`,
    gettingStarted: () =>
      `Sign in with the address of your company. Swipe to the right for the overview, touch and hold an entry for what can be done with it. What you do without a network is sent as soon as there is one.`,
    requirements:
      'Android 12 or later, or iOS 16 or later, 200 MB of free space; some functions need a camera.',
    troubleshooting: (name) =>
      `No notifications: battery saving is on again after a system update. The licence is used up: remove lost telephones under Devices in the web console. ${name} closes by itself: clear its cache, not its data.`,
  },
  bs: {
    installation: (name) =>
      `1. Potražite ${name} u prodavnici aplikacija na telefonu ili zamolite administratora da je pošalje.
2. Dozvolite obavještenja i prava koja aplikacija objašnjava jedno po jedno.
3. Izuzmite je iz štednje baterije: Postavke, Aplikacije, Baterija, Bez ograničenja.`,
    activation: (name) =>
      `Otvorite ${name}, dodirnite tri crte, zatim Licenca, pa upišite ključ ili usmjerite kameru na njegov QR kod. Svaki telefon zauzima jedan od uređaja iz licence.`,
    gettingStarted: () =>
      `Prijavite se adresom svoje firme. Prevucite udesno za pregled, a stavku dodirnite i zadržite da vidite šta se s njom može uraditi. Ono što uradite bez mreže šalje se čim mreža bude dostupna.`,
    requirements:
      'Android 12 ili noviji, odnosno iOS 16 ili noviji, 200 MB slobodnog prostora; za neke funkcije potrebna je kamera.',
    troubleshooting: (name) =>
      `Nema obavještenja: štednja baterije se ponovo uključila nakon ažuriranja sistema. Licenca je iskorištena: u web konzoli, na stranici Uređaji, uklonite izgubljene telefone. ${name} se sama zatvara: obrišite privremene datoteke, ali ne i podatke.`,
  },
};
