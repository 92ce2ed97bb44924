import type { Explanation } from './explanation.ts';

/** Fields of events whose names come after, up to O. */
export const WORDS_I_TO_O: Readonly<Record<string, Explanation>> = {
  itemId: ['Which line of the cart.', 'Koja stavka korpe.'],
  jobId: ['Which job.', 'Koji posao.'],
  keepCredit: [
    'Whether used credit stays, instead of being repaid by the deposit.',
    'Da li iskorišteni kredit ostaje, umjesto da ga depozit otplati.',
  ],
  keyId: ['Which licence key; never its text.', 'Koji licencni ključ; nikad njegov tekst.'],
  keyIds: [
    'Which licence keys; never their texts.',
    'Koji licencni ključevi; nikad njihovi tekstovi.',
  ],
  keys: ['The licence keys, without their texts.', 'Licencni ključevi, bez njihovih tekstova.'],
  kind: ['Of which kind it is.', 'Koje je vrste.'],
  language: ['The language of the text.', 'Jezik teksta.'],
  lastFour: [
    'The last four characters of the licence key.',
    'Posljednja četiri znaka licencnog ključa.',
  ],
  lastName: [
    'The last name; encrypted under the key of the person.',
    'Prezime; šifrovano ključem osobe.',
  ],
  leftOut: [
    'Lines of the statement that were not booked, and why.',
    'Redovi izvoda koji nisu knjiženi i zašto.',
  ],
  level: [
    'How deep in the tree of categories it hangs.',
    'Na kojoj dubini stabla kategorija se nalazi.',
  ],
  limit: ['The new credit limit.', 'Novi kreditni limit.'],
  limitSeen: [
    'The credit limit that it was asked to replace.',
    'Kreditni limit koji je trebalo zamijeniti.',
  ],
  line: ['The number of the line on the bank statement.', 'Broj reda na bankovnom izvodu.'],
  lineTotal: ['The price of the whole line.', 'Cijena cijele stavke.'],
  lines: [
    'The lines, each with a product and how many of it.',
    'Stavke, svaka s proizvodom i količinom.',
  ],
  listId: ['Which list of products.', 'Koja lista proizvoda.'],
  lookId: ['Which look.', 'Koji uvid.'],
  mailbox: [
    'Whether at the old or at the new e-mail address.',
    'Da li na staroj ili na novoj e-mail adresi.',
  ],
  mainBranchId: [
    'The main branch, which came with the company.',
    'Glavna poslovnica, nastala s kompanijom.',
  ],
  maker: ['Who makes the product.', 'Proizvođač.'],
  message: ['The text in the words of that moment.', 'Tekst riječima tog trenutka.'],
  month: [
    'The calendar month, by the clock of the market.',
    'Kalendarski mjesec, po satu tržišta.',
  ],
  monthlyLimit: [
    'What the person may spend in a calendar month without approval; none given: no limit.',
    'Koliko osoba smije potrošiti u kalendarskom mjesecu bez odobrenja; ako nije navedeno: bez limita.',
  ],
  minor: [
    'The amount in minor units: 1299 is 12.99.',
    'Iznos u najmanjim jedinicama: 1299 je 12,99.',
  ],
  name: ['The name.', 'Naziv.'],
  nameKm: [
    'The name in Bosnian, of a product in the KM market; empty: the same as everywhere.',
    'Naziv na bosanskom, kod proizvoda na KM tržištu; prazno: isti kao svugdje.',
  ],
  noneOf: ['Money of the same sum that it is not.', 'Novac istog iznosa koji to nije.'],
  newCheckpoint: [
    'The signed checkpoint from which the log goes on; none: from its beginning.',
    'Potpisana kontrolna tačka od koje se evidencija nastavlja; ako je nema: od početka.',
  ],
  note: [
    "A note for whoever reads the ledger; encrypted under the company's key.",
    'Napomena za onoga ko čita knjiženja; šifrovana ključem kompanije.',
  ],
  noticeId: ['Which notice.', 'Koja obavijest.'],
  noticeIds: ['Which notices.', 'Koje obavijesti.'],
  noticedAt: ['When it was noticed.', 'Kada je primijećeno.'],
  openedAt: ['When it was opened.', 'Kada je otvoreno.'],
  orderedFor: [
    'The branch and the PO number that the lines were wanted for.',
    'Poslovnica i broj narudžbenice za koje su stavke bile tražene.',
  ],
  opens: [
    'Whether the account was opened with the role, and lets nobody in until it is approved.',
    'Da li je nalog otvoren s tom ulogom i ne pušta nikoga dok se ne odobri.',
  ],
  operator: [
    "The user of the machine's operating system at whose command line it was decided.",
    'Korisnik operativnog sistema računara na čijoj je komandnoj liniji odlučeno.',
  ],
  orderId: ['Which order.', 'Koja narudžba.'],
  orderNumber: [
    'The number of the order, as its buyer knows it.',
    'Broj narudžbe, kako ga kupac zna.',
  ],
  oldCheckpoint: [
    'The last checkpoint that was signed before an older state was restored.',
    'Posljednja kontrolna tačka potpisana prije vraćanja starijeg stanja.',
  ],
  origin: [
    'Who opened the account: the person, by an invitation or without, an admin, the command line or a demo.',
    'Ko je otvorio nalog: osoba, s pozivnicom ili bez nje, administrator, komandna linija ili demo.',
  ],
  owner: ['Who holds the claim.', 'Ko drži pravo na to.'],
  formerEmailClaim: [
    'The same as emailClaim, named by the key before, as long as that one is still needed.',
    'Isto što i emailClaim, imenovano ranijim ključem dok je još potreban.',
  ],
  formerUsernameClaim: [
    'The same as usernameClaim, named by the key before, as long as that one is still needed.',
    'Isto što i usernameClaim, imenovano ranijim ključem dok je još potreban.',
  ],
};
