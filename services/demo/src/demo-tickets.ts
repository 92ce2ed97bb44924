import type { TicketCreate } from 'contracts/api/support';
import type { Tenant } from 'contracts/primitives/tenant';

type Message = readonly [by: 'customer' | 'staff' | 'note', text: string];

export interface DemoTicket extends Pick<
  TicketCreate,
  'subject' | 'message' | 'priority' | 'category'
> {
  /** What was written afterwards, in this order. */
  readonly conversation: readonly Message[];
  /** How far the staff say it is in the end; left out: as the conversation left it. */
  readonly status?: 'resolved' | 'closed';
  /** A reply after it was resolved, which opens it again. */
  readonly lateReply?: string;
  /** Whether it is about a product of the catalogue. */
  readonly aboutProduct?: boolean;
}

const EUR_TICKETS: readonly DemoTicket[] = [
  {
    subject: 'VAT number missing on the statement of February',
    message:
      'Our accountant needs the VAT number of the company on the monthly statement. Can you add it and tell me when I can download it again?',
    priority: 'low',
    category: 'billing',
    conversation: [
      [
        'staff',
        'Thank you for the hint. The number was not in your company profile; I have added it from your registration.',
      ],
      ['customer', 'Found it under Settings now. The new download is fine.'],
    ],
    status: 'closed',
  },
  {
    subject: 'Moving five licences to new laptops',
    message:
      'We replace five laptops next week. In which order do we have to deactivate and install so that nobody is without the program for a day?',
    priority: 'medium',
    category: 'technical',
    conversation: [
      [
        'staff',
        'Install on the new laptops first, without the key. Then sign out of the licence on the old one and enter the key on the new one: that takes a minute for each.',
      ],
      ['note', 'Asked the maker: keys of this edition can be moved three times a year.'],
      ['customer', 'That worked for all five. Thank you!'],
    ],
    status: 'resolved',
  },
  {
    subject: 'Key is refused on a Windows Server',
    message:
      'The key of our last order is refused on Windows Server 2022 with "this edition cannot be activated". On a desktop machine it works.',
    priority: 'high',
    category: 'technical',
    aboutProduct: true,
    conversation: [
      [
        'staff',
        'This edition is made for desktops only. Does the program have to run on the server itself, or for people who sign in there?',
      ],
      [
        'note',
        'Probably wants the terminal server edition. Offer an exchange, the key has not been used anywhere else.',
      ],
      ['customer', 'For eight people who sign in there.'],
    ],
  },
  {
    subject: 'Higher credit limit for the second quarter',
    message:
      'We plan a larger rollout in April and would like to raise our credit limit to 2,500.00 euros until the end of June. What do you need from us?',
    priority: 'medium',
    category: 'billing',
    conversation: [
      ['note', 'Pays on time since the start. Finance agrees up to 2,000.'],
      [
        'staff',
        'We can offer 2,000.00 until the end of June. A short confirmation here is enough.',
      ],
    ],
  },
  {
    subject: 'Please add a second approver for orders',
    message:
      'It would help us if orders above an amount had to be approved by a second person of the company before they are placed.',
    priority: 'low',
    category: 'feature_request',
    conversation: [],
  },
  {
    subject: 'Installer link in the guide leads nowhere',
    message:
      'The link in the installation section of the guide answers "page not found". The maker seems to have moved its downloads.',
    priority: 'medium',
    category: 'bug_report',
    aboutProduct: true,
    conversation: [],
  },
  {
    subject: 'Programs stopped asking for activation and closed',
    message:
      'Since this morning the program closes on all twelve machines right after it starts. Nobody changed anything, and we cannot work.',
    priority: 'urgent',
    category: 'technical',
    conversation: [
      [
        'staff',
        'The activation server of the maker was down from 7:40 to 9:15. Please restart one machine and tell us whether it is over.',
      ],
      ['note', 'Maker confirmed the outage, their incident page has the times.'],
    ],
    status: 'resolved',
    lateReply: 'It was fine for an hour and now two machines close again.',
  },
  {
    subject: 'Who can see which keys were revealed?',
    message:
      'For an audit we have to show who had access to the keys of an order. Is there a list we can hand over?',
    priority: 'low',
    category: 'general',
    conversation: [
      [
        'staff',
        'Yes: the page of the order lists every reveal with name and time, and your company sees all of them under Orders.',
      ],
    ],
    status: 'closed',
  },
];

const KM_TICKETS: readonly DemoTicket[] = [
  {
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
    subject: 'Ključ je već u upotrebi',
    message:
      'Program javlja da je ključ već u upotrebi, a mi ga nismo nigdje unosili. Posljednja četiri znaka su 7K2D.',
    priority: 'high',
    category: 'technical',
    aboutProduct: true,
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
    subject: 'Vodič na bosanskom za antivirusni program',
    message:
      'Za ovaj proizvod vodič postoji samo na engleskom. Da li možete dodati upute za aktivaciju na našem jeziku?',
    priority: 'low',
    category: 'feature_request',
    aboutProduct: true,
    conversation: [
      ['staff', 'Hvala na prijedlogu. Prijevod je u pripremi i bit će objavljen ove sedmice.'],
      ['note', 'Prijevod naručen, rok petak.'],
    ],
  },
  {
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
    subject: 'Potreban nam je veći kreditni limit',
    message:
      'Za obnovu licenci u maju potreban nam je limit od 4.000,00 KM. Molimo vas da javite koje dokumente trebate.',
    priority: 'medium',
    category: 'billing',
    conversation: [['note', 'Limit 2.000 KM, iskorišteno do 60 %. Čekamo potvrdu finansija.']],
  },
  {
    subject: 'Greška pri preuzimanju ključeva u PDF formatu',
    message:
      'Kada preuzmem ključeve kao PDF, u pregledniku na telefonu se datoteka ne otvara. Na računaru radi bez problema.',
    priority: 'low',
    category: 'bug_report',
    conversation: [],
  },
  {
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
    subject: 'Pogrešna šifra na narudžbenici',
    message:
      'Na posljednjoj narudžbi smo unijeli pogrešan broj narudžbenice. Može li se ispraviti na izvodu?',
    priority: 'low',
    category: 'billing',
    conversation: [],
  },
];

export const DEMO_TICKETS: Readonly<Record<Tenant, readonly DemoTicket[]>> = {
  eur: EUR_TICKETS,
  km: KM_TICKETS,
};
