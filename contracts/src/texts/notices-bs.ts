import { OWNERS_MAY_REFUSE_FOR_HOURS } from '../constants/ownership.ts';
import type { NoticeTexts } from './notices.ts';

/** The same in Bosnian. */
export const notices: NoticeTexts = {
  deposit: (amount) => `Na vaš novčanik je uplaćeno ${amount}`,
  depositReversed: (amount) => `Depozit od ${amount} je storniran`,
  walletAdjusted: (amount) => `Vaš depozit je ispravljen za ${amount}`,
  creditLimit: (limit) => `Vaš kreditni limit je sada ${limit}`,
  balanceLow: (threshold) => `Vaše stanje je palo ispod ${threshold}`,
  available: (amount) => `Sada dostupno: ${amount}`,
  approvalRequested: (name) => `${name} traži odobrenje`,
  approvalGranted: (name) => `Odobreno je ono što ste tražili (${name})`,
  approvalDeclined: (name) => `Odbijeno je ono što ste tražili (${name})`,
  approvalWithdrawn: (name) => `${name} više ne traži odobrenje`,
  approvalFailed: 'Odobrena narudžba nije uspjela i ništa nije plaćeno',
  formerColleague: 'Bivši kolega',
  total: (total) => `Ukupno: ${total}`,
  ticketAnswered: (number) => `Odgovor podrške na ${number}`,
  keysReplaced: (keys) => (keys === 1 ? 'Zamijenjen je ključ' : `Zamijenjeno ključeva: ${keys}`),
  keysRevoked: (keys) =>
    keys === 1 ? 'Jedan ključ se više ne može koristiti' : `Ključevi koji više ne važe: ${keys}`,
  orderRefunded: (amount) => `Vraćeno je ${amount}`,
  ofOrder: (number) => `Narudžba ${number}`,
  backInStock: (product) => `${product} je sada na stanju`,
  ownersAsked: 'Naše osoblje traži izmjenu uloga u vašoj firmi',
  ownersMade: 'Naše osoblje je promijenilo uloge u vašoj firmi',
  ownersRefused: 'Izmjena uloga u vašoj firmi je odbijena',
  ownersEnded: 'Izmjena uloga u vašoj firmi je otkazana',
  ownerChanges: {
    give: (name) => `${name} postaje vlasnik`,
    take: (name) => `${name} više nije vlasnik`,
    close: (name) => `Zatvoren je nalog vlasnika: ${name}`,
    join: (name, role) => `${name} se pridružuje vašoj firmi u ulozi: ${role}`,
    widen: (name, role) => `${name} dobija više prava, u ulozi: ${role}`,
  },
  companyRoles: {
    owner: 'vlasnik',
    approver: 'odobravalac',
    buyer: 'nabavljač',
    viewer: 'posmatrač',
  },
  ownersMayRefuse: (what) =>
    `${what}, ako nijedan vlasnik to ne odbije u roku od ${OWNERS_MAY_REFUSE_FOR_HOURS} sata`,
};
