import type { PersonalDataName } from '../constants/personal-data.ts';
import type { InEachLanguage } from '../primitives/languages.ts';

/** What people must learn of their data by law (GDPR, article 15), for one kind of it. */
interface PersonalDataWords {
  readonly name: string;
  readonly purpose: string;
  readonly recipients: string;
  readonly retention: string;
  readonly legalBasis: string;
}

type Words = Readonly<Record<PersonalDataName, PersonalDataWords>>;

const en: Words = {
  account: {
    name: 'Account',
    purpose: 'To know who acts for a company, and to reach them.',
    recipients: 'Colleagues, by name; the staff of the portal.',
    retention: 'Until the person is erased; then nobody can read it.',
    legalBasis: 'The contract with the company (GDPR, article 6(1)(b) and (f)).',
  },
  signIn: {
    name: 'Sign-ins, sessions and second factors',
    purpose: 'To keep others out of the account.',
    recipients: 'The staff of the portal.',
    retention:
      'Sign-ins 90 days; a session until it ends; a second factor until it is removed; all of it until the person is erased.',
    legalBasis: 'The interest of all in safe accounts (GDPR, article 6(1)(f)).',
  },
  purchases: {
    name: 'Orders, carts, lists and approvals',
    purpose: 'To sell licences to the company, and to account for them.',
    recipients:
      'Colleagues; the staff of the portal; tax authorities and courts that ask for the books.',
    retention:
      'Orders: for as long as accounting law requires; after the person is erased, with their id only. Carts, lists and approvals: while they are in use. After an erasure nobody can read the names in them.',
    legalBasis: 'The contract, and the law on accounting (GDPR, article 6(1)(b) and (c)).',
  },
  support: {
    name: 'Support tickets',
    purpose: 'To answer what somebody asks.',
    recipients: 'Colleagues; the staff of the portal.',
    retention: 'Until the person is erased; then nobody can read it.',
    legalBasis: 'The contract with the company (GDPR, article 6(1)(b) and (f)).',
  },
  choices: {
    name: 'Choices',
    purpose: 'To show and to send what somebody wants.',
    recipients: 'Nobody else.',
    retention: 'Until the person chooses otherwise; after an erasure, with their id only.',
    legalBasis: 'The contract with the company (GDPR, article 6(1)(b) and (f)).',
  },
  mails: {
    name: 'Mails',
    purpose: 'To know that somebody was notified.',
    recipients: 'The mail server that sends them.',
    retention:
      'That a mail was sent: until the person is erased. Its text is not kept once it is sent.',
    legalBasis: 'The contract with the company (GDPR, article 6(1)(b) and (f)).',
  },
  looks: {
    name: 'Access to personal data',
    purpose: 'To show who has seen what, and why.',
    recipients: 'Auditors and administrators of the portal.',
    retention: 'As long as the history itself; it holds ids and reasons, and no names.',
    legalBasis: 'The duty to account for how data is used (GDPR, articles 5(2) and 6(1)(c)).',
  },
};

const bs: Words = {
  account: {
    name: 'Račun',
    purpose: 'Da se zna ko nastupa za kompaniju i kako do njega doći.',
    recipients: 'Kolege, po imenu; osoblje portala.',
    retention: 'Dok se osoba ne izbriše; tada to više niko ne može pročitati.',
    legalBasis: 'Ugovor s kompanijom (GDPR, član 6(1)(b) i (f)).',
  },
  signIn: {
    name: 'Prijave, sesije i drugi faktori',
    purpose: 'Da u račun ne uđe niko drugi.',
    recipients: 'Osoblje portala.',
    retention:
      'Prijave 90 dana; sesija dok ne završi; drugi faktor dok se ne ukloni; sve to najduže dok se osoba ne izbriše.',
    legalBasis: 'Interes svih da računi budu sigurni (GDPR, član 6(1)(f)).',
  },
  purchases: {
    name: 'Narudžbe, korpe, liste i odobrenja',
    purpose: 'Da se kompaniji prodaju licence i da se o tome vode knjige.',
    recipients: 'Kolege; osoblje portala; porezni organi i sudovi koji traže knjige.',
    retention:
      'Narudžbe: koliko propisi o računovodstvu zahtijevaju; nakon brisanja osobe samo s njenom oznakom. Korpe, liste i odobrenja: dok se koriste. Nakon brisanja imena u njima niko ne može pročitati.',
    legalBasis: 'Ugovor i propisi o računovodstvu (GDPR, član 6(1)(b) i (c)).',
  },
  support: {
    name: 'Zahtjevi za podršku',
    purpose: 'Da se odgovori na ono što neko pita.',
    recipients: 'Kolege; osoblje portala.',
    retention: 'Dok se osoba ne izbriše; tada to više niko ne može pročitati.',
    legalBasis: 'Ugovor s kompanijom (GDPR, član 6(1)(b) i (f)).',
  },
  choices: {
    name: 'Izbori',
    purpose: 'Da se pokaže i pošalje ono što neko želi.',
    recipients: 'Niko drugi.',
    retention: 'Dok osoba ne izabere drugačije; nakon brisanja samo s njenom oznakom.',
    legalBasis: 'Ugovor s kompanijom (GDPR, član 6(1)(b) i (f)).',
  },
  mails: {
    name: 'E-mail poruke',
    purpose: 'Da se zna da je neko obaviješten.',
    recipients: 'Server pošte koji ih šalje.',
    retention: 'Da je poruka poslana: dok se osoba ne izbriše. Njen tekst se nakon slanja ne čuva.',
    legalBasis: 'Ugovor s kompanijom (GDPR, član 6(1)(b) i (f)).',
  },
  looks: {
    name: 'Uvidi u lične podatke',
    purpose: 'Da se vidi ko je šta vidio i zašto.',
    recipients: 'Revizori i administratori portala.',
    retention: 'Koliko i sama historija; u njoj su oznake i razlozi, bez imena.',
    legalBasis: 'Obaveza da se pokaže kako se podaci koriste (GDPR, članovi 5(2) i 6(1)(c)).',
  },
};

export const personalDataWords: InEachLanguage<Words> = { en, bs };
