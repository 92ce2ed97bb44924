import { secondFactorBs as shared } from 'contracts/texts/second-factor-bs';
import type { ShopFactorTexts } from '../en/second-factor.ts';

export const secondFactor: ShopFactorTexts = {
  ...shared,
  section: 'Prijava u dva koraka',
  hint: 'Šta se od Vas traži pored lozinke. Dodajte dva, da jedan smijete izgubiti.',
  loadFailed: 'Vaši drugi faktori se nisu mogli učitati',
  failed: 'To nije uspjelo',
  cancel: 'Odustani',
  required: 'Obavezno',
  removeLabel: (name) => `Ukloni: ${name}`,
  copySecret: 'Kopiraj ključ',
  addedOn: 'Dodan',
  lastUsed: 'Posljednja upotreba',
  asked: 'Od Vas se traži drugi faktor.',
  admitMissing: 'Ponovo otvorite link iz e-maila ili zatražite novi ondje gdje unosite kod.',
  ofCompany: 'Prijava u dva koraka',
  ofCompanyOn: 'Svi u firmi se prijavljuju drugim faktorom.',
  ofCompanyOff: 'Svako bira da li se prijavljuje drugim faktorom.',
  askEverybody: 'Traži od svih',
  askEverybodyTitle: 'Tražiti drugi faktor od svih?',
  askEverybodyText:
    'Ko ga nema, mora ga dodati i dotad ne može ništa drugo. Svi dobijaju obavijest e-mailom. Prvo ga morate imati Vi.',
  letChoose: 'Neka svako bira',
  letChooseTitle: 'Neka svako bira?',
  letChooseText: 'Ko ima drugi faktor, zadržava ga i smije ga ukloniti.',
  changed: 'Pravilo izmijenjeno',
  resetShort: 'Poništi faktore',
  resetLabel: (name) => `Poništi druge faktore: ${name}`,
  resetWhy:
    'Za kolegu koji ih je sve izgubio. Sve sesije ove osobe završavaju; dok ne doda nove, pušta je sama lozinka.',
};
