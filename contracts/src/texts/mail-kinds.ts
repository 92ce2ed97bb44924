import type { QueueMail } from '../calls/queue-mail.ts';
import type { InEachLanguage } from '../primitives/languages.ts';

/** What each kind of mail is about, as the file of a person's data says it. */
export const mailKinds: InEachLanguage<Readonly<Record<QueueMail['kind'], string>>> = {
  en: {
    'password-reset': 'A link to set a new password',
    'password-link': 'A link to choose the first password',
    invitation: 'An invitation to a company',
    'order-confirmation': 'The confirmation of an order',
    'failed-sign-ins': 'Failed sign-ins',
    'keys-recalled': 'Recalled licence keys',
    'low-stock': 'Low stock of a product',
    'log-changed': 'A change of the history',
    'second-factor-added': 'A second factor was added',
    'second-factor-removed': 'A second factor was removed',
    'recovery-code-used': 'A recovery code was used',
    'approval-requested': 'An approval was asked for',
    'approval-granted': 'An approval was granted',
    'approval-declined': 'An approval was declined',
    'approval-withdrawn': 'An approval was withdrawn',
    'approval-failed': 'An approved order failed',
    notice: 'A notice',
  },
  bs: {
    'password-reset': 'Link za novu lozinku',
    'password-link': 'Link za izbor prve lozinke',
    invitation: 'Poziv u kompaniju',
    'order-confirmation': 'Potvrda narudžbe',
    'failed-sign-ins': 'Neuspjele prijave',
    'keys-recalled': 'Povučeni licencni ključevi',
    'low-stock': 'Male zalihe proizvoda',
    'log-changed': 'Izmjena historije',
    'second-factor-added': 'Dodan je drugi faktor',
    'second-factor-removed': 'Uklonjen je drugi faktor',
    'recovery-code-used': 'Iskorišten je kod za oporavak',
    'approval-requested': 'Zatraženo je odobrenje',
    'approval-granted': 'Odobrenje je dato',
    'approval-declined': 'Odobrenje je odbijeno',
    'approval-withdrawn': 'Odobrenje je povučeno',
    'approval-failed': 'Odobrena narudžba nije uspjela',
    notice: 'Obavijest',
  },
};
