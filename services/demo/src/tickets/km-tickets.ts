import type { DemoTicket } from './demo-ticket.ts';

/** Of the buyer whom the sign-in form offers. */
export const KM_TICKETS: readonly DemoTicket[] = [
  {
    by: 'buyer.km',
    desk: 'tom.keller',
    daysAgo: 95,
    subject: 'Uplata nije vidljiva u novčaniku',
    message:
      'Prije tri dana smo uplatili 1.200,00 KM, ali se iznos ne vidi u novčaniku. U prilogu banke stoji poziv na broj iz ponude.',
    priority: 'high',
    category: 'billing',
    conversation: [
      [
        'staff',
        'Uplata je stigla bez poziva na broj, pa smo je morali povezati ručno. Sada je knjižena.',
      ],
      ['note', 'Banka skraćuje poziv na broj na 16 znakova. Javiti računovodstvu.'],
      ['customer', 'Vidimo je, hvala vam.'],
    ],
    status: 'closed',
  },
  {
    by: 'buyer.km',
    desk: 'admin',
    daysAgo: 71,
    subject: 'Ključ je već u upotrebi',
    message:
      'Program javlja da je ključ već u upotrebi, a mi ga nismo nigdje unosili. Posljednja četiri znaka su 7K2D.',
    priority: 'high',
    category: 'technical',
    about: 'product',
    conversation: [
      [
        'staff',
        'Na spisku otkrivanja vidim da je ključ prikazan u ponedjeljak. Da li ga je neko od kolega unio na drugi računar?',
      ],
      ['customer', 'Jeste, na laptopu u skladištu. Poništili smo aktivaciju i sada radi.'],
    ],
    status: 'resolved',
  },
  {
    by: 'buyer.km',
    desk: 'superadmin',
    daysAgo: 6.3,
    subject: 'Vodič na bosanskom za antivirusni program',
    message:
      'Za ovaj proizvod vodič postoji samo na engleskom. Da li možete dodati upute za aktivaciju na našem jeziku?',
    priority: 'low',
    category: 'feature_request',
    about: 'product',
    conversation: [
      ['staff', 'Hvala na prijedlogu. Prijevod je u pripremi i bit će objavljen ove sedmice.'],
      ['note', 'Prijevod naručen, rok petak.'],
    ],
  },
  {
    by: 'buyer.km',
    desk: 'amila.begic',
    daysAgo: 57,
    subject: 'Nova poslovnica u Mostaru',
    message:
      'Otvaramo poslovnicu u Mostaru i želimo da se njene narudžbe vode odvojeno. Da li je dovoljno da je dodamo u poslovnice?',
    priority: 'medium',
    category: 'general',
    conversation: [
      [
        'staff',
        'Dovoljno je. Nakon dodavanja je birate pri naplati, a potrošnja se prikazuje po poslovnicama.',
      ],
    ],
    status: 'closed',
  },
  {
    by: 'buyer.km',
    desk: 'tom.keller',
    daysAgo: 2.4,
    subject: 'Potreban nam je veći kreditni limit',
    message:
      'Za obnovu licenci idućeg mjeseca potreban nam je limit od 4.000,00 KM. Molimo vas da javite koje dokumente trebate.',
    priority: 'medium',
    category: 'billing',
    conversation: [['note', 'Limit 2.000 KM, iskorišteno do 60 %. Čekamo potvrdu finansija.']],
  },
  {
    by: 'buyer.km',
    desk: 'admin',
    daysAgo: 0.35,
    subject: 'Greška pri preuzimanju ključeva u PDF formatu',
    message:
      'Kada preuzmem ključeve kao PDF, u pregledniku na telefonu se datoteka ne otvara. Na računaru radi bez problema.',
    priority: 'low',
    category: 'bug_report',
    conversation: [],
  },
  {
    by: 'buyer.km',
    desk: 'superadmin',
    daysAgo: 19,
    subject: 'Instalacija na računar bez interneta',
    message:
      'Dva računara u proizvodnji nemaju pristup internetu. Kako da na njima aktiviramo program?',
    priority: 'medium',
    category: 'technical',
    conversation: [
      [
        'staff',
        'Program nudi aktivaciju bez veze: prikaže kod zahtjeva, koji unesete na stranici proizvođača i dobijete odgovor. Koraci su u vodiču, odjeljak Aktivacija.',
      ],
    ],
    status: 'resolved',
    lateReply: 'Na prvom računaru je uspjelo, ali drugi odbija kod. Možete li pogledati?',
  },
  {
    by: 'buyer.km',
    desk: 'amila.begic',
    daysAgo: 8.5,
    subject: 'Pogrešna šifra na narudžbenici',
    message:
      'Na posljednjoj narudžbi smo unijeli pogrešan broj narudžbenice. Može li se ispraviti na izvodu?',
    priority: 'low',
    category: 'billing',
    conversation: [],
  },
];
