import type { DemoTicket } from './demo-ticket.ts';

/** Of other companies, among them those that have keys of the bad delivery. */
export const FURTHER_TICKETS: readonly DemoTicket[] = [
  {
    by: 'mira.stern',
    desk: 'tom.keller',
    daysAgo: 4.1,
    about: 'bad-delivery',
    subject: 'Papirus Essentials: key already used',
    message:
      'One of the three keys answers "this key was activated on another computer". We have entered it for the first time today.',
    priority: 'high',
    category: 'technical',
    conversation: [
      [
        'staff',
        'Thank you for the screenshot. We have replaced the key; the new one stands on the page of your order.',
      ],
      [
        'note',
        'From delivery Papirus OEM 7731. If a second one is reported, ask the supplier before replacing more.',
      ],
      ['customer', 'The new key works. The other two we install next week.'],
    ],
    status: 'resolved',
  },
  {
    by: 'amar.dizdar',
    desk: 'amila.begic',
    daysAgo: 1.9,
    about: 'bad-delivery',
    subject: 'Dva ključa za Papirus Essentials odbijena',
    message:
      'Oba ključa iz narudžbe program odbija uz poruku da su već aktivirani na drugom računaru. Molimo zamjenu, instalacija nam stoji.',
    priority: 'urgent',
    category: 'technical',
    paceHours: 3,
    conversation: [
      ['note', 'Again delivery Papirus OEM 7731. Supplier asked, reference 7731-R.'],
      ['staff', 'Provjeravamo isporuku kod dobavljača i javljamo se danas.'],
    ],
  },
  {
    by: 'freja.holm',
    desk: 'tom.keller',
    daysAgo: 0.8,
    about: 'bad-delivery',
    subject: 'Four refused keys, Papirus Office Essentials',
    message:
      'All four keys of our order are refused as used. The ward opens on Monday and needs the machines. Is something wrong with these keys?',
    priority: 'urgent',
    category: 'technical',
    paceHours: 2,
    conversation: [
      ['note', 'Third company with keys of 7731. Looks like the whole delivery is bad.'],
    ],
  },
  {
    by: 'selma.begovic',
    desk: 'amila.begic',
    daysAgo: 0.1,
    about: 'bad-delivery',
    subject: 'Ključ neispravan, Papirus Essentials',
    message:
      'Prvi od tri ključa javlja da je iskorišten. Ostala dva još nismo probali, da li da čekamo?',
    priority: 'high',
    category: 'technical',
    conversation: [],
  },
  {
    by: 'rui.matos',
    desk: 'admin',
    daysAgo: 31,
    subject: 'Deposit shows in part only',
    message:
      'We transferred 980.00 on Monday and the wallet shows nothing yet. The reference was on the transfer.',
    priority: 'medium',
    category: 'billing',
    conversation: [
      [
        'staff',
        'It was entered with a wrong amount and turned down by a colleague. It is booked now, 980.00.',
      ],
      ['customer', 'I see it. Obrigado!'],
    ],
    status: 'closed',
  },
  {
    by: 'hanna.virtanen',
    desk: 'superadmin',
    daysAgo: 22,
    subject: 'Invoices for a second office',
    message:
      'From next month our Berlin office orders too. Can both use one wallet and have separate purchase order numbers?',
    priority: 'low',
    category: 'general',
    conversation: [
      ['staff', 'Yes. Add a branch for Berlin; purchase order numbers are given with each order.'],
    ],
    status: 'resolved',
  },
  {
    by: 'elena.rossi',
    desk: 'tom.keller',
    daysAgo: 9.5,
    about: 'product',
    subject: 'Does the suite open files of the old version?',
    message:
      'We have fifteen years of documents in the old format. Before we buy for everybody we would like to be sure.',
    priority: 'medium',
    category: 'general',
    conversation: [
      [
        'staff',
        'It opens them and keeps the original. A trial on one workstation is the best check.',
      ],
      ['customer', 'Is there a trial key, or do we buy one licence first?'],
    ],
  },
  {
    by: 'tomas.novak',
    desk: 'admin',
    daysAgo: 3.2,
    subject: 'Large transfer on its way',
    message:
      'We have sent 7,500.00 for the rollout in December. Please book it as soon as it arrives, we would like to order at once.',
    priority: 'medium',
    category: 'billing',
    conversation: [
      [
        'staff',
        'It has arrived. Amounts of this size are booked by two people, the second one looks at it today.',
      ],
    ],
  },
  {
    by: 'goran.savic',
    desk: 'amila.begic',
    daysAgo: 13,
    subject: 'Narudžba nije prošla',
    message: 'Narudžba baze podataka je odbijena iako smo uplatili depozit. Šta treba da uradimo?',
    priority: 'high',
    category: 'billing',
    conversation: [
      [
        'staff',
        'Iznos je bio veći od depozita i kredita zajedno. Uplatite razliku ili zatražite veći limit.',
      ],
      ['customer', 'Jasno, uplatit ćemo krajem mjeseca.'],
    ],
    status: 'resolved',
  },
  {
    by: 'lejla.vrelo',
    desk: 'tom.keller',
    daysAgo: 37,
    about: 'product',
    subject: 'Ključ za Mac verziju umjesto Windows',
    message: 'Greškom smo naručili verziju za Windows. Ključ nije otkriven. Može li zamjena?',
    priority: 'medium',
    category: 'general',
    conversation: [
      ['staff', 'Može. Vratit ćemo iznos za tu licencu, a vi naručite verziju za Mac.'],
      ['customer', 'Hvala, tako ćemo.'],
    ],
    status: 'closed',
  },
  {
    by: 'dragan.ilic',
    desk: 'admin',
    daysAgo: 0.04,
    subject: 'Kada će uplata biti vidljiva?',
    message: 'Jučer smo uplatili 14.000,00 KM. Trebamo licence do kraja sedmice.',
    priority: 'high',
    category: 'billing',
    conversation: [],
  },
];
