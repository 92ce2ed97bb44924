import type { BaseTexts } from '../en/base.ts';

export const newPassword: BaseTexts['newPassword'] = {
  hint: (min) => `Najmanje ${min} znakova`,
  tooShort: (min) => `Unesite najmanje ${min} znakova`,
  onlySpaces: 'Unesite više od samih razmaka',
  invisible: 'Uklonite nevidljive znakove ili lozinku ukucajte umjesto da je zalijepite',
  tooCommon: 'Ova lozinka je među prvima koje svako pokuša. Izaberite drugu.',
  isName: 'Vaša e-mail adresa, korisničko ime ili firma nije lozinka. Izaberite drugu.',
  mismatch: 'Lozinke se ne podudaraju',
  strengths: [
    'Pogađa se odmah',
    'Vrlo lako se pogađa',
    'Lako se pogađa',
    'Teško se pogađa',
    'Vrlo teško se pogađa',
  ],
};
