import type { FaqFields } from 'contracts/api/admin-support';

type DemoFaq = FaqFields & { readonly key: string };

const faq = (key: string, category: string, [question, answer]: [string, string]): DemoFaq => ({
  key,
  category,
  question,
  answer,
  language: key.endsWith('-bs') ? 'bs' : 'en',
});

/** The demo's questions, in the order the shop shows them. */
export const DEMO_FAQS: readonly DemoFaq[] = [
  faq('keys-when', 'Keys', [
    'When do I get my keys?',
    'As soon as the order is completed, usually within two seconds of paying. They stay on the page of the order and can be revealed again at any time.',
  ]),
  faq('keys-who', 'Keys', [
    'Who in my company can see the keys?',
    'Everybody who signs in for your company can reveal them. Each reveal is recorded with name and time, and the whole company sees that list.',
  ]),
  faq('keys-mail', 'Keys', [
    'Are keys sent by e-mail?',
    'No. The order confirmation names the order and its products, never a key. Whoever sends you a key by e-mail is not us.',
  ]),
  faq('order-failed', 'Orders', [
    'My order failed. Was I charged?',
    'No. Payment and keys happen together or not at all. A failed order says why, and what was in it is offered to you again in the cart.',
  ]),
  faq('order-again', 'Orders', [
    'Can I order the same products again?',
    'Yes. Open the order and choose Reorder: its lines go into your cart at today\u2019s prices, as far as they are in stock.',
  ]),
  faq('order-cancel', 'Orders', [
    'Can I cancel an order or return a key?',
    'A completed order cannot be cancelled by yourself. Open a ticket from the order: keys that were never revealed are usually refunded, others by agreement with the maker.',
  ]),
  faq('wallet-order', 'Billing', [
    'Is my deposit or my credit used first?',
    'The deposit. Credit is used only for what the deposit does not cover, and only up to your limit.',
  ]),
  faq('wallet-transfer', 'Billing', [
    'How long does a bank transfer take to appear?',
    'Usually one working day. Please use the reference we gave you; without it we have to match the transfer by hand.',
  ]),
  faq('password', 'Account', [
    'I have forgotten my password. What now?',
    'Choose "Forgot your password?" on the sign-in page. The link we send works once and for 60 minutes, and ends all other sessions.',
  ]),
  faq('keys-when-bs', 'Ključevi', [
    'Kada dobijam ključeve?',
    'Čim je narudžba završena, obično unutar dvije sekunde od plaćanja. Ključevi ostaju na stranici narudžbe i možete ih ponovo prikazati u svako doba.',
  ]),
  faq('order-failed-bs', 'Narudžbe', [
    'Narudžba nije uspjela. Da li mi je nešto naplaćeno?',
    'Nije. Plaćanje i dodjela ključeva dešavaju se zajedno ili nikako. Na narudžbi piše razlog, a sadržaj vam se ponovo nudi u korpi.',
  ]),
  faq('wallet-order-bs', 'Plaćanje', [
    'Da li se prvo troši depozit ili kredit?',
    'Depozit. Kredit se koristi samo za ono što depozit ne pokriva, i najviše do odobrenog limita.',
  ]),
  faq('password-bs', 'Račun', [
    'Zaboravili ste lozinku?',
    'Na stranici za prijavu izaberite „Zaboravljena lozinka“. Link koji pošaljemo vrijedi jednom i 60 minuta, te prekida sve ostale sesije.',
  ]),
];
