import type { InvitationTexts } from '../en/invitation.ts';

export const invitation: InvitationTexts = {
  title: 'Pridružite se firmi',
  intro: (company) => `${company} vas poziva. Odaberite korisničko ime i lozinku.`,
  loading: 'Učitavanje pozivnice...',
  company: 'Firma',
  email: 'E-mail adresa',
  roles: { owner: 'Vlasnik', approver: 'Odobravalac', buyer: 'Nabavljač', viewer: 'Posmatrač' },
  role: 'Vaša uloga',
  firstName: 'Ime',
  lastName: 'Prezime',
  phone: 'Telefon',
  optional: 'nije obavezno',
  username: 'Korisničko ime',
  usernameHint: '3 do 32 slova, cifre, tačke, crtice ili donje crte.',
  password: 'Lozinka',
  required: 'Obavezno',
  accept: 'Pridruži se',
  failed: 'Pridruživanje nije uspjelo',
  joinedTitle: 'Dobro došli',
  joined: (company) => `Od sada radite s nalogom firme ${company}.`,
  invalidTitle: 'Ova pozivnica ne vrijedi',
  invalid:
    'Iskorištena je, povučena ili prestara. Zamolite onoga ko vas je pozvao da je ponovo pošalje. Ako ste se već pridružili, prijavite se.',
  missing: 'Link nije potpun. Otvorite ga još jednom iz e-maila.',
};
