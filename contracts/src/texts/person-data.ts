import type { PersonDataPart } from '../constants/personal-data.ts';
import type { InEachLanguage } from '../primitives/languages.ts';

interface DataTexts {
  readonly title: string;
  /** What each part of the file holds. */
  readonly parts: Readonly<Record<PersonDataPart, string>>;
  /** What `purposes` in the head says. */
  readonly purposes: string;
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
      secondFactors:
        'Your second factors: kind, name, when they were added and used; never their secrets',
      sessions: 'Where you are signed in now, and with which device',
      tickets: 'Support tickets that you opened',
      answers: 'What you answered in support tickets',
      favourites: 'Products that you marked',
      keysGiven: 'What you wrote about to whom licence keys were given',
      keysSeen: 'Licence keys that you looked at: when, and of which order',
      notices: 'Which notices come to you by e-mail, and of which products you want to be notified',
      carts: 'What lies in your carts',
      savedLists: 'Lists of products of your company that you changed last',
      approvals: 'Approvals that you asked for, or decided on',
      mails: 'Mails that the portal sent you: when, of which kind, and about which record',
      looks: 'Who looked at your data: when, in which role, for which reason, and what they saw',
      orders: 'Orders that you placed for your company',
    },
    purposes:
      'For each kind of data: what it is kept for, who receives it, how long it is kept, and on which legal basis',
    kept: 'Orders and payments belong to your company and are kept as the law on accounting demands. Everything else can be erased when you ask for it.',
  },
  bs: {
    title: 'Sve što B2B portal za licence zna o vama',
    parts: {
      account: 'Vaš račun: imena, e-mail adresa, korisničko ime, telefon, kompanija',
      changes: 'Šta je i kada promijenjeno na vašem računu',
      branchContacts: 'Kontakti poslovnica koje ste upisali',
      signIns: 'Vaše prijave u posljednjih 90 dana i s koje adrese',
      secondFactors:
        'Vaši drugi faktori: vrsta, naziv, kada su dodani i korišteni; nikada njihove tajne',
      sessions: 'Gdje ste sada prijavljeni i s kojim uređajem',
      tickets: 'Zahtjevi za podršku koje ste otvorili',
      answers: 'Šta ste odgovorili u zahtjevima za podršku',
      favourites: 'Proizvodi koje ste označili',
      keysGiven: 'Šta ste upisali o tome kome su licencni ključevi dati',
      keysSeen: 'Licencni ključevi koje ste gledali: kada i iz koje narudžbe',
      notices: 'Koje obavijesti vam stižu e-mailom i za koje proizvode želite da vam se javi',
      carts: 'Šta je u vašim korpama',
      savedLists: 'Liste proizvoda vaše kompanije koje ste vi posljednji mijenjali',
      approvals: 'Odobrenja koja ste tražili ili o kojima ste odlučili',
      mails: 'Poruke koje vam je portal poslao: kada, koje vrste i o kojem zapisu',
      looks: 'Ko je gledao vaše podatke: kada, u kojoj ulozi, iz kojeg razloga i šta je vidio',
      orders: 'Narudžbe koje ste dali za svoju kompaniju',
    },
    purposes:
      'Za svaku vrstu podataka: zašto se čuva, ko je prima, koliko se čuva i po kojem pravnom osnovu',
    kept: 'Narudžbe i uplate pripadaju vašoj kompaniji i čuvaju se kako propisi o računovodstvu zahtijevaju. Sve ostalo može se izbrisati kada to zatražite.',
  },
};
