import type { BaseTexts } from '../en/base.ts';

type CommonTexts = Omit<BaseTexts, 'countryName' | 'landing' | 'auth' | 'newPassword'>;

export const common: CommonTexts = {
  product: 'B2B portal licenci',
  actions: {
    back: 'Nazad',
    clearAll: 'Obriši sve',
    close: 'Zatvori',
    copied: 'Kopirano',
    dismiss: 'Ukloni',
    retry: 'Pokušaj ponovo',
    signIn: 'Prijava',
    skipToContent: 'Preskoči na sadržaj',
  },
  errors: {
    pastedTooLong: (length, most) =>
      `Zalijepljeno čini ${length} znakova, a stane ih ${most}: ništa nije preuzeto.`,
    clipboard: 'Preglednik nije dozvolio kopiranje. Označite tekst i kopirajte ga sami.',
    requestId: 'Oznaka zahtjeva',
    unreachable: 'Portal nije dostupan. Provjerite vezu i pokušajte ponovo.',
  },
  errorFallback: {
    offline: {
      title: 'Niste na mreži',
      text: 'Ovaj dio portala još nije preuzet. Pokušajte ponovo kad se opet povežete.',
    },
    missing: {
      title: 'Ovaj dio portala nije moguće učitati',
      text: 'Server ga nije isporučio. Pokušajte ponovo za trenutak; ono što ste upisali je sačuvano.',
    },
    broken: {
      title: 'Ovaj dio portala nije moguće prikazati',
      text: 'Ovdje je došlo do greške. Pokušajte ponovo ili nastavite u drugom dijelu portala.',
    },
  },
  sessionEnded: {
    title: 'Vaša sesija je završena',
    text: 'Odjavljeni ste, na primjer na drugom uređaju ili nakon dužeg vremena. Prijavite se i vraćate se pravo na ovu stranicu.',
  },
  theme: { label: 'Tema', light: 'Svijetla', dark: 'Tamna', system: 'Kao sistem' },
  language: { label: 'Jezik', en: 'English', bs: 'Bosanski' },
  toasts: { label: 'Obavijesti', error: 'Greška' },
  boot: {
    failed: 'Portal se nije mogao učitati.',
    noScript: 'Portalu je potreban JavaScript.',
  },
  loading: {
    authentication: 'Provjera prijave...',
    page: 'Učitavanje...',
    shop: (market) =>
      market === 'EUR' ? 'Učitavanje B2B prodavnice...' : `Učitavanje ${market} prodavnice...`,
    cart: 'Učitavanje korpe...',
    checkout: 'Priprema plaćanja...',
    orders: 'Učitavanje narudžbi...',
    order: 'Učitavanje narudžbe...',
    wallet: 'Učitavanje novčanika...',
    branches: 'Učitavanje poslovnica...',
    settings: 'Učitavanje postavki...',
    support: 'Učitavanje podrške...',
    admin: 'Učitavanje administracije...',
  },
  notFound: {
    title: '404 Stranica nije pronađena',
    text: 'Na ovoj adresi nema stranice.',
    signInFirst:
      'Ova stranica može biti namijenjena prijavljenim kupcima. Prijavite se i odmah se vraćate na nju.',
    signInAndReturn: 'Prijavi se i vrati se',
    home: 'Na početnu stranicu',
  },
  accessDenied: {
    title: 'Pristup odbijen',
    shop: 'Za EUR prodavnicu potreban je pristup B2B korisnika.',
    shopKm: 'Za KM prodavnicu potreban je pristup B2B korisnika.',
    history: 'Historija',
  },
};
