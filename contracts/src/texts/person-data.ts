import type { InEachLanguage } from '../primitives/languages.ts';

interface DataTexts {
  readonly title: string;
  /** What each part of the file holds. */
  readonly parts: Readonly<Record<string, string>>;
  readonly kept: string;
}

/** What stands at the head of the file of a person's data. */
export const personDataTexts: InEachLanguage<DataTexts> = {
  en: {
    title: 'Everything that the B2B Licence Portal knows of you',
    parts: {
      account: 'Your account: names, e-mail address, user name, phone, company',
      changes: 'What was changed about your account, and when',
      branchContacts: 'Contacts of branches that you wrote',
      signIns: 'Your sign-ins of the last 90 days, and from which address',
      sessions: 'Where you are signed in now, and with which device',
      tickets: 'Support tickets that you opened',
      answers: 'What you answered in support tickets',
      favourites: 'Products that you marked',
      keysGiven: 'What you wrote about to whom licence keys were given',
      notices: 'Which notices come to you by e-mail, and of which products you want to be told',
      orders: 'Orders that you placed for your company',
    },
    kept: 'Orders and payments belong to your company and are kept as the law on accounting demands. Everything else can be erased when you ask for it.',
  },
  bs: {
    title: 'Sve što B2B portal za licence zna o vama',
    parts: {
      account: 'Vaš račun: imena, e-mail adresa, korisničko ime, telefon, kompanija',
      changes: 'Šta je i kada promijenjeno na vašem računu',
      branchContacts: 'Kontakti poslovnica koje ste upisali',
      signIns: 'Vaše prijave u posljednjih 90 dana i s koje adrese',
      sessions: 'Gdje ste sada prijavljeni i s kojim uređajem',
      tickets: 'Zahtjevi za podršku koje ste otvorili',
      answers: 'Šta ste odgovorili u zahtjevima za podršku',
      favourites: 'Proizvodi koje ste označili',
      keysGiven: 'Šta ste upisali o tome kome su licencni ključevi dati',
      notices: 'Koje obavijesti vam stižu e-mailom i za koje proizvode želite da vam se javi',
      orders: 'Narudžbe koje ste dali za svoju kompaniju',
    },
    kept: 'Narudžbe i uplate pripadaju vašoj kompaniji i čuvaju se kako propisi o računovodstvu zahtijevaju. Sve ostalo može se izbrisati kada to zatražite.',
  },
};
