import type { Texts } from '../en/en.ts';

export const adminLogin: Texts['adminLogin'] = {
  header: 'ADMIN PORTAL',
  card: 'ADMINISTRATORSKI PRISTUP',
  username: 'Korisničko ime administratora',
  password: 'Lozinka',
  submit: 'UĐI U ADMIN PORTAL',
  pending: 'PRIJAVA U TOKU...',
  noticeTitle: 'Sigurnosna napomena',
  notice: 'Pristup portalu je ograničen. Pokušaji pristupa se bilježe.',
  toMainLogin: 'Na glavnu stranicu za prijavu',
  failedText: 'Pogrešni podaci za prijavu',
  failed: 'Prijava nije uspjela',
  accessDenied: 'Pristup odbijen',
  validationTitle: 'Greška u unosu',
  fillAll: 'Popunite sva polja',
  successTitle: 'Uspješna prijava administratora',
  success: 'Dobro došli na admin panel!',
};
