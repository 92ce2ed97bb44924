import type { DemoTicket } from './demo-ticket.ts';

/** Of the buyer whom the sign-in form offers. */
export const EUR_TICKETS: readonly DemoTicket[] = [
  {
    by: 'buyer.eur',
    desk: 'amila.begic',
    daysAgo: 103,
    subject: 'VAT number missing on the monthly statement',
    message:
      'Our accountant needs the VAT number of the company on it, with the registered address. Can you add it and tell me when I can download it again?',
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
    by: 'buyer.eur',
    desk: 'tom.keller',
    daysAgo: 78,
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
    by: 'buyer.eur',
    desk: 'admin',
    daysAgo: 0.7,
    subject: 'Key is refused on a Windows Server',
    message:
      'The key of our last order is refused on Windows Server 2022 with "this edition cannot be activated". On a desktop machine it works.',
    priority: 'high',
    category: 'technical',
    about: 'product',
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
    by: 'buyer.eur',
    desk: 'superadmin',
    daysAgo: 12,
    subject: 'Higher credit limit for a rollout',
    message:
      'We plan a larger rollout next month and would like to raise our credit limit to 2,500.00 euros for three months. What do you need from us?',
    priority: 'medium',
    category: 'billing',
    conversation: [
      ['note', 'Pays on time since the start. Finance agrees up to 2,000.'],
      ['staff', 'We can offer 2,000.00 for three months. A short confirmation here is enough.'],
    ],
  },
  {
    by: 'buyer.eur',
    desk: 'amila.begic',
    daysAgo: 46,
    subject: 'Please add a second approver for orders',
    message:
      'It would help us if orders above an amount had to be approved by a second person of the company before they are placed.',
    priority: 'low',
    category: 'feature_request',
    conversation: [],
  },
  {
    by: 'buyer.eur',
    desk: 'tom.keller',
    daysAgo: 4.2,
    subject: 'Installer link in the guide leads nowhere',
    message:
      'The link in the installation section of the guide answers "page not found". The maker seems to have moved its downloads.',
    priority: 'medium',
    category: 'bug_report',
    about: 'product',
    conversation: [],
  },
  {
    by: 'buyer.eur',
    desk: 'admin',
    daysAgo: 1.6,
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
    by: 'buyer.eur',
    desk: 'superadmin',
    daysAgo: 61,
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
