import { countryNameBs } from 'contracts/texts/countries-bs';
import type { common as english } from '../en/common.ts';

export const common: typeof english = {
  countryName: countryNameBs,
  product: 'B2B portal licenci',
  console: 'Konzola',
  actions: {
    back: 'Nazad',
    cancel: 'Odustani',
    close: 'Zatvori',
    dismiss: 'Ukloni',
    open: 'Otvori',
    retry: 'Pokušaj ponovo',
    save: 'Sačuvaj',
    skipToContent: 'Preskoči na sadržaj',
  },
  errors: {
    title: 'Greška',
    requestId: 'Oznaka zahtjeva',
    unreachable: 'Portal nije dostupan. Provjerite vezu i pokušajte ponovo.',
    unexpected: 'Nije uspjelo. Pokušajte ponovo.',
  },
  fallback: {
    offline: 'Niste na mreži. Pokušajte ponovo kad se opet povežete.',
    missing: 'Ovaj dio konzole nije moguće učitati. Pokušajte ponovo za trenutak.',
    broken:
      'Ovaj dio konzole nije moguće prikazati. Pokušajte ponovo ili nastavite u drugom dijelu.',
  },
  theme: { label: 'Tema', light: 'Svijetla', dark: 'Tamna', system: 'Kao sistem' },
  language: { label: 'Jezik', en: 'English', bs: 'Bosanski' },
  confirming: {
    reason: 'Razlog',
    typeToConfirm: (word) => `Upišite ${word} za potvrdu`,
  },
  toasts: { label: 'Obavijesti' },
  loading: {
    authentication: 'Provjera prijave...',
    admin: 'Učitavanje administracije...',
    page: 'Učitavanje...',
  },
  sessionEnded: {
    title: 'Vaša sesija je završena',
    text: 'Odjavljeni ste, na primjer nakon dužeg vremena. Prijavite se i vraćate se pravo na ovu stranicu.',
  },
  notFound: {
    title: '404 Stranica nije pronađena',
    text: 'Na ovoj adresi nema stranice.',
    signInFirst:
      'Ova stranica može biti namijenjena administratorima. Prijavite se i odmah se vraćate na nju.',
    signInAndReturn: 'Prijavi se i vrati se',
    home: 'Na početnu stranicu',
    dashboard: 'Na admin panel',
  },
  accessDenied: {
    title: 'Pristup odbijen',
    text: 'Ovaj dio je za administratore.',
    backToShop: 'Nazad u prodavnicu',
    history: 'Historija',
  },
  markets: { label: 'Tržište', all: 'Sva', eur: 'EUR', km: 'KM' },
  unknown: 'Nije poznato',
  none: 'Nema',
};
