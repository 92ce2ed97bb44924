import type { FieldTexts } from './problem-texts.ts';
import { PASSWORD_LENGTH } from '../constants/passwords.ts';
import type { FieldError } from '../problem.ts';

const REQUIRED = 'Obavezno polje';
const WRONG = 'Ova vrijednost nije ispravna.';
const BROKEN_FILE = 'Tekst sadrži neispravne znakove. Sačuvajte datoteku kao UTF-8.';

const FORMATS: Readonly<Partial<Record<string, string>>> = {
  email: 'E-mail adresa nije ispravna.',
  url: 'Adresa nije ispravna.',
  date: 'Datum nije ispravan.',
  datetime: 'Vrijeme nije ispravno.',
};

/** What is wrong with a single value, in Bosnian. */
export const fieldFaultsBs: FieldTexts = {
  required: REQUIRED,
  'invisible-text': 'Napišite nešto što se vidi.',
  'broken-text': 'Uklonite neispravne znakove.',
  'broken-file': BROKEN_FILE,
  'not-one-line': 'Napišite u jednom redu, bez tabulatora i nevidljivih znakova.',
  'not-a-company-name':
    'Koristite slova, cifre i uobičajene znakove, bez web adrese, a iza tačke razmak.',
  'not-an-amount': 'Napišite iznos s najviše dvije decimale, na primjer 12.34.',
  'not-a-signed-amount': 'Napišite iznos kao 12.34 ili -12.34.',
  'amount-too-small': 'Najmanji iznos je 0.01.',
  'amount-is-zero': 'Iznos ne može biti nula.',
  'not-a-username':
    'Korisničko ime ima 3 do 32 znaka: slova bez kvačica, cifre, tačke, donje crte ili crtice.',
  'short-password': `Najmanji broj znakova lozinke je ${PASSWORD_LENGTH.min}.`,
  'blank-password': 'Lozinka ne može biti samo od razmaka.',
  'invisible-password': 'Uklonite nevidljive znakove iz lozinke.',
  'not-a-number': 'Napišite broj ciframa, na primjer 12.',
  'not-a-month': 'Napišite godinu i mjesec, na primjer 2026-03.',
  'not-an-image':
    'Navedite putanju slike s portala ili adresu kao što je https://example.com/image.png.',
  'not-an-iban': 'IBAN nije ispravan: kontrolne cifre se ne slažu.',
  'not-a-bic': 'BIC ima 8 ili 11 znakova.',
  'not-an-account': 'Broj računa ima 16 cifara, od kojih zadnje dvije provjeravaju ostale.',
  'iban-wanted': 'Navedite IBAN.',
  'account-wanted': 'Navedite broj računa.',
  'iban-instead': 'Računi u EUR navode se IBAN-om i BIC-om.',
  'account-instead': 'Računi u KM navode se brojem računa.',
  'no-password-wanted':
    'Izostavite lozinku: vlasnik računa bira je putem linka koji dobija e-poštom.',
  'one-company-wanted': 'Kupac pripada tačno jednoj firmi. Odaberite je ili otvorite novu.',
  'no-company-wanted': 'Osoblje ne pripada nijednoj firmi.',
  too_small: tooSmall,
  too_big: tooBig,
  invalid_format: ({ format = '' }) => FORMATS[format] ?? 'Nije napisano u ispravnom obliku.',
  invalid_type: WRONG,
  invalid_value: WRONG,
  invalid_union: WRONG,
  invalid_key: WRONG,
  invalid_element: WRONG,
  not_multiple_of: WRONG,
  unrecognized_keys: 'Ovdje je nešto što ne pripada.',
  // What a schema says itself, and has no code of its own.
  custom: ({ message }) => message,
};

function tooSmall({ origin, minimum = 0 }: FieldError): string {
  if (origin === 'string') {
    return minimum <= 1 ? REQUIRED : `Najmanji broj znakova je ${minimum}.`;
  }
  if (isList(origin)) return minimum <= 1 ? 'Odaberite barem jedno.' : `Najmanje ih je ${minimum}.`;
  return `Najmanja vrijednost je ${minimum}.`;
}

function tooBig({ origin, maximum = 0 }: FieldError): string {
  if (origin === 'string') return `Najveći broj znakova je ${maximum}.`;
  return isList(origin) ? `Najviše ih može biti ${maximum}.` : `Najveća vrijednost je ${maximum}.`;
}

function isList(origin: string | undefined): boolean {
  return origin === 'array' || origin === 'set' || origin === 'map';
}
