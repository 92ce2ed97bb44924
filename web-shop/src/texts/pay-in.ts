import type { Language } from 'contracts/primitives/languages';
import { useLanguage } from 'web-shared/texts/language';

const en = {
  short: (amount: string) => `${amount} more than your wallet holds`,
  shortHint: 'Pay in by bank transfer, or buy on credit if we grant you a limit.',
  title: 'Pay in by bank transfer',
  open: 'Pay in',
  openAmount: (amount: string) => `Pay in ${amount}`,
  requestLimit: 'Request a credit limit',
  first: 'Your wallet is empty. You fill it with a transfer to this account.',
  hint: 'Money that arrives with your reference is credited to this wallet.',
  amount: (currency: string) => `Amount (${currency})`,
  amountHint: 'As much as you like.',
  amountLacking: (lacking: string) => `Your cart lacks ${lacking}.`,
  amountWrong: 'Write an amount such as 120.50',
  eur: {
    holder: 'Account holder',
    bank: 'Bank',
    account: 'IBAN',
    bic: 'BIC',
    purpose: 'Purpose',
    reference: 'Payment reference',
    amount: 'Amount',
  },
  km: {
    holder: 'Recipient (primalac)',
    bank: 'Bank (banka primaoca)',
    account: 'Account (račun primaoca)',
    bic: 'BIC',
    purpose: 'Purpose (svrha uplate)',
    reference: 'Reference (poziv na broj)',
    amount: 'Amount (iznos)',
  },
  purpose: 'Wallet deposit',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copyAll: 'Copy all',
  picture: 'QR code of this transfer: all that it says stands beside it',
  pictureHint: "Scan it with your bank's app: it fills in the whole transfer.",
  form: 'Payment slip',
  formHint: 'Enter it so in your online banking, or on a paper slip at any bank or post office.',
  own: 'It is your company’s own. Without it we cannot tell whose money it is.',
  next: 'What happens next',
  steps: [
    'Your bank sends the money: within seconds as an instant transfer, otherwise usually by the next working day.',
    'Our accounting books it with the bank’s statement, every working day. Large amounts are confirmed by a second person first.',
    'Your balance changes by itself: the figure at the top of every page, and a new line under Transactions.',
  ],
  repaysFirst: (amount: string) => `A deposit repays the used credit first: ${amount} at present.`,
  arrived: (amount: string) => `${amount} has arrived`,
  arrivedHint: 'It is booked, and you can spend it.',
  toCart: 'To the cart',
  loading: 'Loading the bank details...',
  failed: 'The bank details could not be loaded',
  accountChanged: 'Our bank account has changed',
  accountChangedSince: 'This account holds since',
  accountChangedHint:
    'Before you pay, check it with somebody of ours whom you know, by a number that you had before, and never by one from an e-mail. Change templates and standing orders of your bank.',
  missing: 'The account to pay to is not shown here yet',
  missingHint: (reference: string) =>
    `Ask us: we answer with the bank details. Your payment reference will be ${reference}.`,
  ask: 'Ask for the bank details',
};

type PayInTexts = typeof en;

const bs: PayInTexts = {
  short: (amount) => `${amount} više nego što ima u novčaniku`,
  shortHint: 'Uplatite na račun, ili kupujte na kredit ako vam odobrimo limit.',
  title: 'Uplata na račun',
  open: 'Uplati',
  openAmount: (amount) => `Uplati ${amount}`,
  requestLimit: 'Zatraži kreditni limit',
  first: 'Vaš novčanik je prazan. Punite ga uplatom na ovaj račun.',
  hint: 'Novac koji stigne s vašim pozivom na broj knjiži se u ovaj novčanik.',
  amount: (currency) => `Iznos (${currency})`,
  amountHint: 'Koliko želite.',
  amountLacking: (lacking) => `Vašoj korpi nedostaje ${lacking}.`,
  amountWrong: 'Upišite iznos kao što je 120,50',
  eur: {
    holder: 'Vlasnik računa',
    bank: 'Banka',
    account: 'IBAN',
    bic: 'BIC',
    purpose: 'Svrha',
    reference: 'Referenca plaćanja',
    amount: 'Iznos',
  },
  km: {
    holder: 'Primalac',
    bank: 'Banka primaoca',
    account: 'Račun primaoca',
    bic: 'BIC',
    purpose: 'Svrha uplate',
    reference: 'Poziv na broj',
    amount: 'Iznos',
  },
  purpose: 'Uplata depozita',
  copy: 'Kopiraj',
  copyOf: (label) => `Kopiraj: ${label}`,
  copyAll: 'Kopiraj sve',
  picture: 'QR kod ove uplate: sve što sadrži piše pored njega',
  pictureHint: 'Skenirajte ga aplikacijom svoje banke: ona popuni cijeli nalog.',
  form: 'Uplatnica',
  formHint: 'Ovako popunite nalog u e-bankarstvu, ili uplatnicu u bilo kojoj banci ili pošti.',
  own: 'Pripada samo vašoj firmi. Bez njega ne znamo čiji je novac.',
  next: 'Šta slijedi',
  steps: [
    'Vaša banka šalje novac: kao trenutna uplata za nekoliko sekundi, inače obično do narednog radnog dana.',
    'Naše računovodstvo knjiži uplatu po izvodu banke, svakog radnog dana. Velike iznose prvo potvrđuje druga osoba.',
    'Vaše stanje se mijenja samo: iznos na vrhu svake stranice i nova stavka pod Transakcije.',
  ],
  repaysFirst: (amount) => `Uplata prvo otplaćuje iskorišteni kredit: trenutno ${amount}.`,
  arrived: (amount) => `Stiglo je ${amount}`,
  arrivedHint: 'Uplata je proknjižena i možete je trošiti.',
  toCart: 'U korpu',
  loading: 'Učitavanje podataka o računu...',
  failed: 'Podatke o računu nije moguće učitati',
  accountChanged: 'Naš bankovni račun je promijenjen',
  accountChangedSince: 'Ovaj račun vrijedi od',
  accountChangedHint:
    'Prije uplate ga provjerite kod nekoga od nas koga poznajete, na broj koji ste imali i prije, a nikad na broj iz e-maila. Izmijenite šablone i trajne naloge u svojoj banci.',
  missing: 'Račun za uplatu ovdje još nije naveden',
  missingHint: (reference) =>
    `Pitajte nas: odgovaramo s podacima o računu. Vaš poziv na broj bit će ${reference}.`,
  ask: 'Zatraži podatke o računu',
};

/** Apart from the texts that every screen of the shop carries: only who is short of money reads these. */
export const payInTexts: Readonly<Record<Language, PayInTexts>> = { en, bs };

export function usePayInTexts(): PayInTexts {
  return payInTexts[useLanguage()];
}
