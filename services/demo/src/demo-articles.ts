import type { ArticleFields } from 'contracts/api/admin-support';

interface DemoArticle extends Omit<ArticleFields, 'content'> {
  readonly key: string;
  readonly paragraphs: readonly string[];
}

/** The demo's knowledge base, in the order it is published: the shop shows the last one first. */
export const DEMO_ARTICLES: readonly DemoArticle[] = [
  {
    key: 'system-requirements-bs',
    language: 'bs',
    title: 'Prije kupovine: provjerite sistemske zahtjeve',
    excerpt: 'Kako prije narudžbe utvrditi da li program radi na vašim računarima.',
    category: 'Prije kupovine',
    tags: 'sistemski zahtjevi, vodič, kupovina',
    paragraphs: [
      'Svaki proizvod u katalogu ima dugme VODIČ. U njemu se, pored uputstva za instalaciju i aktivaciju, nalazi i odjeljak sa sistemskim zahtjevima. Ako je odjeljak siv, proizvođač za taj proizvod nije dostavio podatke.',
      'Uporedite verziju operativnog sistema, količinu memorije i slobodan prostor na disku. Za serverske proizvode provjerite i broj procesorskih jezgara, jer se neke licence izdaju po jezgru.',
      'Obratite pažnju na polja REGION i PLATFORMA u tabeli. Ključ za platformu Mac neće se aktivirati na Windowsu, a ključ ograničen na jedan region može biti odbijen ako se prvi put aktivira izvan njega.',
      'Ako niste sigurni, otvorite tiket u kategoriji „Općenito“ i navedite šifru proizvoda (SKU) i opis računara. Odgovorit ćemo prije nego što potrošite novac.',
    ],
  },
  {
    key: 'prepare-windows',
    language: 'en',
    title: 'Preparing computers before a large rollout',
    excerpt:
      'A short plan for installing licensed software on ten or more machines without surprises.',
    category: 'Installation',
    tags: 'installation, rollout, administrators',
    paragraphs: [
      'Start with one machine that is set up like the others. Install the program, enter one key from the order, and work with it for a day. Problems with versions, fonts or add-ins show up here, where they cost one computer and not fifty.',
      'Write down which key goes to which machine before you enter the second one. The order page numbers the keys, and the CSV download has one line for each: add a column with the name of the computer and keep the file with your inventory.',
      'Remove trial versions first. Many programs keep the trial licence in a place of its own, and a key that was entered over a running trial may still count down to the end of it.',
      'If a machine has no internet connection, look into the activation section of the product guide for the offline way. It usually takes a request code from the machine and an answer from the maker, so plan five minutes for each computer.',
      'When everything is installed, keep one spare key for the machine that will fail on the worst possible day. A key that was not entered anywhere can be used later; there is no need to activate all of them at once.',
    ],
  },
  {
    key: 'branches',
    language: 'en',
    title: 'Ordering for your branches and keeping costs apart',
    excerpt:
      'Put a branch and a purchase order number on each order, and see what each location has spent.',
    category: 'Orders',
    tags: 'branches, purchase order, spending',
    paragraphs: [
      'Every company starts with its main branch. Under MY BRANCHES you add the others with name, city, address and a contact. A branch that is no longer needed can be closed; its past orders stay where they are.',
      'At the checkout you choose for which branch you order and, if your accounting wants one, enter a purchase order number. Both are printed on the order and stand in the statement, so an invoice never has to be guessed.',
      'The page of the branches shows the number of completed orders and the amount for each branch. Orders placed without a branch are listed apart, so that the figures always add up to the total of the company. Refunds are taken off.',
      'A wallet belongs to the whole company, not to a branch. If a location must stay within a budget, agree on it internally and check the figures on the page; the portal does not stop an order because of its branch.',
    ],
  },
  {
    key: 'pay-by-credit-bs',
    language: 'bs',
    title: 'Plaćanje depozitom i kreditom',
    excerpt: 'Kojim redom se troši novac iz novčanika, i šta znači raspoloživi kredit.',
    category: 'Plaćanje',
    tags: 'novčanik, depozit, kredit, plaćanje',
    paragraphs: [
      'Novčanik vaše firme ima dva dijela: depozit, odnosno novac koji ste uplatili, i kredit, odnosno iznos do kojeg možete kupovati prije uplate. Svi iznosi u KM trgovini prikazani su u konvertibilnim markama.',
      'Kod svake narudžbe prvo se troši depozit. Tek kada ga nema dovoljno, ostatak se uzima iz kredita, do odobrenog limita. Na stranici naplate vidite podjelu prije nego što potvrdite kupovinu.',
      'Nova uplata najprije vraća iskorišteni kredit, a ostatak povećava depozit. Zato nakon uplate od 500,00 KM depozit može porasti za manje od 500,00 KM: razlika je vraćena u kredit, što se vidi kao posebna stavka u prometu.',
      'Ako iznos narudžbe prelazi ukupno raspoloživo, kupovina se odbija i ništa se ne naplaćuje. Uplatite razliku na račun iz ponude ili zatražite veći limit putem tiketa u kategoriji „Naplata“.',
    ],
  },
  {
    key: 'read-a-statement',
    language: 'en',
    title: 'How to read the monthly statement',
    excerpt:
      'Opening balance, movements, closing balance: what each line means and how to reconcile it.',
    category: 'Billing',
    tags: 'statement, wallet, accounting, csv, pdf',
    paragraphs: [
      'The statement of a month has three parts: what the wallet held at its beginning, every movement in the order it happened, and what it held at its end. Opening balance plus movements is always the closing balance, and the closing balance of one month is the opening balance of the next.',
      'A purchase appears as one line with the order number. The amount is split into a deposit part and a credit part, because a purchase may be paid from both. Only the deposit part lowers the money you have paid in; the credit part is what you owe.',
      'A payment that arrives repays used credit first. If you owed 300.00 and transferred 1,000.00, the statement has one line for the transfer and one for the repayment, and the deposit grows by 700.00.',
      'For the books, download the CSV file: it has one line for each movement, a decimal point in every amount and the purchase order number where one was given. The PDF file holds the same lines and is meant for the folder.',
      'If a transfer is missing, compare the reference with the one on your bank statement. Transfers are usually recorded within one working day; after two, open a billing ticket with date, amount and reference.',
    ],
  },
  {
    key: 'pay-by-credit',
    language: 'en',
    title: 'Paying by deposit and by credit',
    excerpt: 'In which order the wallet is used, and what to do when the balance is not enough.',
    category: 'Billing',
    tags: 'wallet, deposit, credit, checkout',
    paragraphs: [
      'Your company has one wallet. The deposit is money you have paid in; the credit limit is what we let you buy before you pay. The available credit is the limit less what is in use.',
      'At the checkout the deposit is used first. What it does not cover is taken from the credit, up to the limit. The page shows both parts before you confirm, and the order shows them afterwards.',
      'If the total is higher than deposit and available credit together, the order is refused and nothing is charged. You can take something out of the cart, transfer the difference, or ask for a higher limit with a billing ticket.',
      'A limit may be lowered while credit is in use. Nothing happens to orders that are paid, but new purchases have to wait until enough was repaid.',
    ],
  },
  {
    key: 'lost-keys-bs',
    language: 'bs',
    title: 'Gdje su moji licencni ključevi?',
    excerpt: 'Kako otkriti, kopirati i preuzeti ključeve, i ko u firmi vidi da su otkriveni.',
    category: 'Ključevi',
    tags: 'ključevi, narudžba, preuzimanje, sigurnost',
    paragraphs: [
      'Ključevi se nalaze na stranici narudžbe. Otvorite NARUDŽBE, izaberite narudžbu i kliknite na prikaz ključeva. Do tada vidite samo posljednja četiri znaka, da niko ko vam gleda preko ramena ne pročita cijeli ključ.',
      'Svako otkrivanje se bilježi: ko, kada i koje ključeve. Spisak otkrivanja vidi cijela vaša firma, pa se kasnije lako utvrdi ko je preuzeo ključ koji je u međuvremenu negdje aktiviran.',
      'Možete kopirati jedan ključ, sve odjednom, ili ih preuzeti kao CSV ili PDF datoteku. Datoteku čuvajte kao i svaku lozinku: ključ vrijedi onoliko koliko i program.',
      'Potvrda narudžbe koju dobijate e-poštom namjerno ne sadrži ključeve. Ako vam neko pošalje ključ e-poštom i tvrdi da je od nas, otvorite tiket prije nego što ga upotrijebite.',
    ],
  },
  {
    key: 'key-refused',
    language: 'en',
    title: 'The key is not accepted: what to check first',
    excerpt:
      'Five causes that explain almost every refused key, and what we need to know if none of them fits.',
    category: 'Troubleshooting',
    tags: 'activation, error, troubleshooting',
    paragraphs: [
      'Copy the key with the copy button on the order page instead of typing it. The letter O and the digit 0, or the letter I and the digit 1, look alike in many fonts, and a space at the end is invisible.',
      'Compare edition, platform and region. A key for a Standard edition does not open a Professional one, and a key sold for one region may be refused when it is first used in another. Name and region stand in the line of the order.',
      'Make sure that the program can reach the activation server of its maker. Company firewalls often let the browser out and nothing else; the troubleshooting section of the product guide names the addresses where the maker tells them.',
      'If the message says that the key is already in use, look at the list of reveals of the order. A colleague may have entered it on another computer; deactivate it there first.',
      'If none of this helps, open a technical ticket from the order. Tell us the exact message, the version of the program and of the operating system, and the last four characters of the key. Please never put a whole key into a ticket.',
    ],
  },
  {
    key: 'move-keys-bs',
    language: 'bs',
    title: 'Premještanje licence na drugi računar',
    excerpt: 'Redoslijed koraka da ključ na novom računaru radi iz prvog pokušaja.',
    category: 'Aktivacija',
    tags: 'aktivacija, premještanje, novi računar',
    paragraphs: [
      'Većina ključeva vrijedi za jedan računar u isto vrijeme. Prije nego što stari računar isključite ili obrišete, u programu poništite aktivaciju, obično u meniju Pomoć ili u postavkama licence.',
      'Tek nakon toga instalirajte program na novom računaru i unesite isti ključ. Ako program javi da je ključ u upotrebi, sačekajte nekoliko minuta: serveri proizvođača ponekad kasne sa oslobađanjem.',
      'Ako je stari računar pokvaren ili ukraden, poništavanje nije moguće. Otvorite tehnički tiket i navedite broj narudžbe i posljednja četiri znaka ključa. Zatražit ćemo oslobađanje od proizvođača ili zamijeniti ključ.',
      'Neke licence se ne mogu premjestiti, na primjer one koje dolaze uz uređaj. To piše u odjeljku o aktivaciji u vodiču proizvoda.',
    ],
  },
  {
    key: 'move-keys',
    language: 'en',
    title: 'Moving a licence to another computer',
    excerpt:
      'Deactivate first, then install: how a key changes machines, and what to do when the old one is gone.',
    category: 'Activation',
    tags: 'activation, transfer, new computer',
    paragraphs: [
      'Most keys are good for one computer at a time. Before the old machine is switched off or wiped, sign out of the licence in the program itself, usually under Help or in the licence settings.',
      'Then install the program on the new machine and enter the same key. If it says that the key is in use, wait a few minutes and try again: activation servers sometimes free a key with a delay.',
      'If the old machine is broken or stolen it cannot be deactivated any more. Open a technical ticket from the order with the last four characters of the key, and say what happened. We ask the maker to free the key, or replace it.',
      'Keep your own list up to date. The list of reveals tells who took a key from the portal and when, but not on which computer it was entered; only you know that.',
    ],
  },
  {
    key: 'activate',
    language: 'en',
    title: 'Activating your first licence key',
    excerpt: 'From the order to a program that says it is activated, in a few minutes.',
    category: 'Activation',
    tags: 'activation, first steps, keys',
    paragraphs: [
      'Open ORDERS and choose the order. As soon as it is completed, its keys are there, shown as dots and their last four characters. Reveal them when you are ready to enter one; each reveal is recorded and visible to your company.',
      'Open the guide of the product beside the keys. Its installation section says where the installer comes from, its activation section where the key goes. Both are also in the local language where the maker or we have written them.',
      'Install the program, start it, and choose the entry that asks for a key, licence or product code. Paste the key as it is, with its hyphens.',
      'The program then contacts its maker. When it says that it is activated, you are done; note on which computer you have used the key.',
      'If the key is refused, read "The key is not accepted: what to check first". If the order is still processing after a few minutes, it is completed or failed by itself: in neither case do you pay without getting keys.',
    ],
  },
];
