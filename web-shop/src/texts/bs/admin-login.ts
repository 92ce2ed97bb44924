import type { BaseTexts } from '../en/base.ts';

export const adminLogin: BaseTexts['adminLogin'] = {
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
  successTitle: 'Uspješna prijava administratora',
  success: 'Dobro došli na admin panel!',
};
