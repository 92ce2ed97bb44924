import type { KindGuide } from './guide-text.ts';

export const SERVICE_GUIDE: KindGuide = {
  en: {
    installation: (name) =>
      `Nothing is installed: ${name} runs in the browser. Open the maker's site, choose "New organisation" and confirm the e-mail address. Allow pop-up windows for this address, or downloads stay hidden.`,
    activation: (name) =>
      `Sign in to ${name} as the owner of the organisation, open Billing, Redeem a key and paste the licence key. Seats are there at once; the year begins today. A second key adds its seats or its year.`,
    gettingStarted: () =>
      `Invite people under Members and give each one a role. Switch on sign-in with two factors for all before real data come in. The page Start shows three tasks; after the third you know your way around.`,
    requirements:
      'A browser of the last two years (Firefox, Chrome, Safari or Edge), a connection of 5 Mbit/s, a screen of at least 1024 pixels.',
    troubleshooting: (name) =>
      `The key is not found: check that you are in the right organisation; the name stands at the upper left. An invitation does not arrive: look into the spam folder and allow the maker's address. ${name} shows old figures: load the page anew with Ctrl+F5.`,
  },
  bs: {
    installation: (name) =>
      `Ništa se ne instalira: ${name} radi u pregledniku. Otvorite stranicu proizvođača, izaberite "Nova organizacija" i potvrdite adresu e-pošte. Za ovu adresu dozvolite iskačuće prozore, inače se preuzimanja ne vide.`,
    activation: (name) =>
      `Prijavite se u ${name} kao vlasnik organizacije, otvorite Naplata, Iskoristi ključ i zalijepite licencni ključ. Mjesta su odmah dostupna; godina počinje danas. Drugi ključ dodaje svoja mjesta ili svoju godinu.`,
    gettingStarted: () =>
      `Ljude pozovite na stranici Članovi i svakome dodijelite ulogu. Prijavu u dva koraka uključite za sve prije nego što unesete stvarne podatke. Stranica Početak pokazuje tri zadatka; nakon trećeg se već snalazite.`,
    requirements:
      'Preglednik iz posljednje dvije godine (Firefox, Chrome, Safari ili Edge), veza od 5 Mbit/s, ekran širine najmanje 1024 piksela.',
    troubleshooting: (name) =>
      `Ključ nije pronađen: provjerite jeste li u pravoj organizaciji; njen naziv stoji gore lijevo. Pozivnica ne stiže: pogledajte neželjenu poštu i dozvolite adresu proizvođača. ${name} prikazuje stare podatke: ponovo učitajte stranicu s Ctrl+F5.`,
  },
};
