import type { Explanation } from './explanation.ts';

/** Fields of events whose names begin with a to i. */
export const WORDS_A_TO_I: Readonly<Record<string, Explanation>> = {
  acceptanceId: [
    'Which acceptance of the invitation counted.',
    'Koje prihvatanje pozivnice vrijedi.',
  ],
  accountNumber: [
    'The number of the bank account within the country.',
    'Broj bankovnog računa unutar države.',
  ],
  addedAt: ['When the second factor was added.', 'Kada je drugi faktor dodan.'],
  address: ['Street and house number.', 'Ulica i broj.'],
  adminId: ['Who has booked it alone.', 'Ko je to sam knjižio.'],
  amount: ['How much money the event is about.', 'O kojem iznosu novca je događaj.'],
  answer: [
    'The answer of the question, as readers see it.',
    'Odgovor na pitanje, kako ga čitaoci vide.',
  ],
  answerId: ['Which canned answer of the support desk.', 'Koji pripremljeni odgovor podrške.'],
  answeredAt: ['When the answer was written.', 'Kada je odgovor napisan.'],
  approvalId: ['Which approval of a cart over the limit.', 'Koje odobrenje korpe preko limita.'],
  approvedBy: ['The second admin, who agreed.', 'Drugi administrator, koji se složio.'],
  articleId: ['Which article of the knowledge base.', 'Koji članak baze znanja.'],
  assignee: [
    'The person or device that the key was given to; encrypted under the key of who wrote it.',
    'Osoba ili uređaj kojem je ključ dat; šifrovano ključem onoga ko je to zapisao.',
  ],
  assigneeId: [
    'Who of the staff takes care of the ticket; empty: nobody.',
    'Ko od osoblja vodi tiket; prazno: niko.',
  ],
  authorId: ['Who opened the ticket.', 'Ko je otvorio tiket.'],
  available: ['How much there was.', 'Koliko je bilo na raspolaganju.'],
  balance: ['The wallet after this event.', 'Novčanik poslije ovog događaja.'],
  bank: ['The name of the bank.', 'Naziv banke.'],
  bankDetails: [
    'The account that customers of the market pay to; empty: none.',
    'Račun na koji kupci tržišta plaćaju; prazno: nema ga.',
  ],
  bankTransactionId: ['What the bank calls the payment.', 'Kako banka naziva uplatu.'],
  batchId: [
    'Which batch: of licence keys, or of recovery codes.',
    'Koja serija: licencnih ključeva ili kodova za oporavak.',
  ],
  bic: ['The code of the bank (BIC).', 'Kod banke (BIC).'],
  booked: [
    'The transactions of the lines that were booked.',
    'Transakcije redova koji su knjiženi.',
  ],
  bookedAt: ['When it was booked.', 'Kada je knjiženo.'],
  bookedOn: ['The day on which the bank booked it.', 'Dan kada je banka knjižila.'],
  branch: [
    'The branch that it was bought for, by its name of that day; empty: none.',
    'Poslovnica za koju je kupljeno, po tadašnjem nazivu; prazno: nijedna.',
  ],
  buyersSee: [
    'What those see who buy or approve and were given branches: the company, or what is of their branches.',
    'Šta vide oni koji kupuju ili odobravaju a dodijeljene su im poslovnice: firmu ili ono što je njihovih poslovnica.',
  ],
  branchIds: [
    'The branches that the person may buy for; none given: all.',
    'Poslovnice za koje osoba smije kupovati; ako nisu navedene: sve.',
  ],
  branchId: ['Which branch of the company.', 'Koja poslovnica kompanije.'],
  branchType: [
    'The kind of branch that came with the company: its main one.',
    'Vrsta poslovnice nastale s kompanijom: glavna.',
  ],
  by: ['Whether a customer or staff did it.', 'Da li je to uradio kupac ili osoblje.'],
  byId: ['Who wrote or changed it.', 'Ko je to napisao ili promijenio.'],
  byMail: [
    'Whether notices about it come by e-mail too.',
    'Da li obavijesti o tome stižu i e-mailom.',
  ],
  bytes: ['How long the file is, in bytes.', 'Koliko je datoteka duga, u bajtovima.'],
  cartLines: [
    'The lines of the cart that the order was made of.',
    'Stavke korpe od kojih je narudžba nastala.',
  ],
  category: ['The category that it belongs to.', 'Kategorija kojoj pripada.'],
  categoryId: [
    'Which category of the catalogue; empty: none.',
    'Koja kategorija kataloga; prazno: nijedna.',
  ],
  cause: ['Why it came to this.', 'Zašto je do toga došlo.'],
  changeId: ['Which change of the e-mail address.', 'Koja izmjena e-mail adrese.'],
  ciphertext: [
    'The licence key, encrypted; never shown here.',
    'Licencni ključ, šifrovan; ovdje se nikad ne prikazuje.',
  ],
  city: ['The town.', 'Mjesto.'],
  claims: [
    'The streams that kept names of the person unique, which are free again.',
    'Tokovi koji su čuvali jedinstvenost imena osobe i sada su slobodni.',
  ],
  code: ['The reason, as programs know it.', 'Razlog, kako ga programi znaju.'],
  codeFingerprint: [
    'Which recovery code: the SHA-256 of its stored hash, bound to the account.',
    'Koji kod za oporavak: SHA-256 pohranjenog otiska, vezan za račun.',
  ],
  codeFingerprints: [
    'The recovery codes: the SHA-256 of each stored hash, bound to the account.',
    'Kodovi za oporavak: SHA-256 svakog pohranjenog otiska, vezan za račun.',
  ],
  commandId: ['Which command.', 'Koja naredba.'],
  companyId: ['Which company it concerns.', 'Na koju kompaniju se odnosi.'],
  completedAt: [
    'When the order was paid and had its keys.',
    'Kada je narudžba plaćena i dobila ključeve.',
  ],
  confirmedAt: ['When it was confirmed.', 'Kad je potvrđeno.'],
  contact: [
    'Whom to reach at the branch, and who wrote that down.',
    'Koga kontaktirati u poslovnici i ko je to zapisao.',
  ],
  content: ['The text of the article.', 'Tekst članka.'],
  count: ['How many.', 'Koliko ih je.'],
  country: ['The country.', 'Država.'],
  credential: [
    'What it is that does not fit: password, second factor or recovery code.',
    'Šta ne odgovara: lozinka, drugi faktor ili kod za oporavak.',
  ],
  credentialId: [
    'Which row of the passwords counts from now on; never the password.',
    'Koji zapis lozinke vrijedi od sada; nikad sama lozinka.',
  ],
  creditLimit: [
    'How far the wallet may go below its deposit.',
    'Koliko novčanik smije ići ispod depozita.',
  ],
  creditPart: [
    'The part of the amount that credit bore, or that went back to it.',
    'Dio iznosa koji je išao na kredit ili se na njega vratio.',
  ],
  creditUsed: ['How much of the credit is used.', 'Koliko je kredita iskorišteno.'],
  currency: ['The currency of the amount.', 'Valuta iznosa.'],
  day: ['The day, in UTC.', 'Dan, po UTC.'],
  decidedAt: ['When it was decided.', 'Kada je odlučeno.'],
  decidedBy: ['Who decided.', 'Ko je odlučio.'],
  deed: [
    'What is done to the wallet once a second admin agrees.',
    'Šta se radi s novčanikom kad se drugi administrator složi.',
  ],
  deposit: ['The money in the wallet.', 'Novac u novčaniku.'],
  depositId: ['The deposit that the payment had made.', 'Depozit koji je uplata napravila.'],
  depositPart: [
    'The part of the amount that the deposit bore, or that went back to it.',
    'Dio iznosa koji je išao iz depozita ili se u njega vratio.',
  ],
  description: ['The text that describes it.', 'Tekst koji to opisuje.'],
  descriptionKm: ['The description in the KM market.', 'Opis na KM tržištu.'],
  email: [
    'The e-mail address; encrypted under the key of the person.',
    'E-mail adresa; šifrovana ključem osobe.',
  ],
  emailClaim: [
    'The stream that keeps the e-mail address unique, named by a hash.',
    'Tok koji čuva jedinstvenost e-mail adrese, imenovan otiskom.',
  ],
  endedByOwner: [
    'Whether an owner of the company closed the account, and not staff.',
    'Da li je račun zatvorio vlasnik kompanije, a ne osoblje.',
  ],
  enteredAs: ['The deposit by hand that it is.', 'Ručno uneseni depozit koji to jeste.'],
  enteredByHand: [
    'Whether the deposit was entered by hand before.',
    'Je li depozit ranije unesen ručno.',
  ],
  erasedAt: ['When the person was erased.', 'Kada je osoba obrisana.'],
  eventId: ['Which event.', 'Koji događaj.'],
  excerpt: ['The first lines of the article, for lists.', 'Prvi redovi članka, za liste.'],
  existing: ['Lines of payments that were there already.', 'Redovi uplata koje su već postojale.'],
  exportId: ['Which export of the history.', 'Koji izvoz historije.'],
  factorId: ['Which second factor.', 'Koji drugi faktor.'],
  factorStands: [
    'Yes: the account had a second factor, so that the new password alone opened nothing.',
    'Da: račun je imao drugi faktor, pa nova lozinka sama ništa nije otvorila.',
  ],
  factors: ['The second factors that were sealed.', 'Drugi faktori koji su zapečaćeni.'],
  failures: [
    'How many wrong passwords were tried within an hour.',
    'Koliko je pogrešnih lozinki isprobano u jednom satu.',
  ],
  faqId: ['Which question of the frequent ones.', 'Koje od čestih pitanja.'],
  fields: [
    'The places in the event whose texts were opened.',
    'Mjesta u događaju čiji su tekstovi otvoreni.',
  ],
  files: [
    'The files that were sent, each with its length and its SHA-256.',
    'Poslane datoteke, svaka sa svojom dužinom i svojim SHA-256.',
  ],
  fingerprint: [
    'A keyed hash that keeps the licence key unique; never shown here.',
    'Otisak s ključem koji čuva jedinstvenost licencnog ključa; ovdje se ne prikazuje.',
  ],
  firstName: [
    'The first name; encrypted under the key of the person.',
    'Ime; šifrovano ključem osobe.',
  ],
  form: [
    'What was exported: a search, the whole log, or what concerns one order.',
    'Šta je izvezeno: pretraga, cijeli zapis ili ono što se tiče jedne narudžbe.',
  ],
  foundAt: ['When it was found.', 'Kada je to utvrđeno.'],
  format: [
    'How the keys were shown: on the page or in a file.',
    'Kako su ključevi prikazani: na stranici ili u datoteci.',
  ],
  from: ['What it was before.', 'Šta je bilo prije.'],
  guide: [
    'Texts that help to install the product, by field.',
    'Tekstovi koji pomažu pri instalaciji proizvoda, po poljima.',
  ],
  holder: ['Who holds the bank account.', 'Vlasnik bankovnog računa.'],
  iban: ['The number of the bank account (IBAN).', 'Broj bankovnog računa (IBAN).'],
  id: ['Which one.', 'Koji od njih.'],
  imageUrl: ['Where the picture of the product is.', 'Gdje je slika proizvoda.'],
  importId: [
    'The import that brought the product; missing: it was entered by hand.',
    'Uvoz koji je donio proizvod; bez njega: unesen ručno.',
  ],
  demo: [
    'Whether a demo made the account of who invites.',
    'Da li je nalog onoga ko poziva nastao u demou.',
  ],
  expiresAt: ['Until when the link works.', 'Do kada link vrijedi.'],
  invitationId: ['Which invitation into a company.', 'Koja pozivnica u firmu.'],
  internal: [
    'Whether it is a note among staff, which no customer sees.',
    'Da li je bilješka osoblja, koju kupci ne vide.',
  ],
  invitedBy: [
    'Who sent the link; missing: the portal itself or its command line.',
    'Ko je poslao link; bez njega: sam portal ili njegova komandna linija.',
  ],
  inviterTerm: [
    'How often all that the inviter had handed out had fallen by then.',
    'Koliko puta je do tada propalo sve što je taj korisnik podijelio.',
  ],
  admittedAt: ['When codes were looked at again.', 'Kada su kodovi ponovo dopušteni.'],
  grant: [
    'What was taken up: an invitation, or a link to choose a password.',
    'Šta je preuzeto: pozivnica ili link za izbor lozinke.',
  ],
  invitedAt: [
    'When the link to choose a password was asked for.',
    'Kada je zatražen link za izbor lozinke.',
  ],
};
