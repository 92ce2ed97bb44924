import type { DecidingWords, WordMeaning } from '../cells/deciding-columns.ts';
import { plainWords } from '../primitives/plain-text.ts';

const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim());

/** English, the codes of ISO 20022, German, then Bosnian, Croatian and Serbian, without accents. */
const COUNTS = words(
  `completed,complete,booked,book,settled,executed,done,paid,posted,cleared,success,successful,succeeded,processed,
  accepted,approved,confirmed,final,received,credited,ok,acsc,accc,
  crdt,credit,cr,c,in,incoming,inflow,money in,paid in,deposit,topup,top up,
  gebucht,verbucht,ausgefuhrt,abgeschlossen,erledigt,bezahlt,durchgefuhrt,haben,h,gutschrift,eingang,zugang,einnahme,
  izvrseno,izvrsen,izvrsena,proknjizeno,proknjizen,proknjizena,knjizeno,realizovano,realizirano,provedeno,zavrseno,
  placeno,uspjesno,uspesno,obradeno,uplata,uplate,priliv,potrazuje,potrazni,p,k,odobrenje`,
);
const DOES_NOT_COUNT = words(
  `pending,reverted,reversed,reversal,declined,failed,cancelled,canceled,rejected,returned,refunded,voided,void,expired,
  blocked,on hold,hold,held,authorised,authorized,reserved,scheduled,upcoming,draft,in progress,processing,disputed,
  chargeback,unpaid,not booked,unbooked,pdng,rjct,canc,info,
  dbit,debit,dr,d,out,outgoing,outflow,money out,paid out,withdrawal,sent,fee,charge,
  vorgemerkt,offen,ausstehend,storniert,storno,abgelehnt,zuruckgewiesen,ruckgabe,rucklastschrift,fehlgeschlagen,
  reserviert,unbezahlt,nicht gebucht,soll,s,lastschrift,belastung,ausgang,abgang,ausgabe,entgelt,
  na cekanju,ceka,u obradi,odbijeno,odbijen,odbijena,stornirano,ponisteno,rezervisano,rezervirano,rezervacija,neuspjesno,
  neuspesno,povrat,otkazano,neizvrseno,nerealizovano,neproknjizeno,isplata,isplate,odliv,duguje,dugovni,naknada,terecenje`,
);
const NEUTRAL = words(
  `transfer,payment,bank transfer,wire,wire transfer,sepa,sepa credit transfer,credit transfer,sct,instant,swift,domestic,
  international,foreign,internal,external,standing order,online,branch,normal,standard,regular,card,cash,
  uberweisung,dauerauftrag,echtzeituberweisung,sepa uberweisung,uberweisungsgutschrift,zahlung,
  nalog,doznaka,virman,prenos,prijenos,placanje,bezgotovinski,gotovina,domace,ino`,
);

const MEANINGS: ReadonlyMap<string, WordMeaning> = new Map([
  ...NEUTRAL.map((word) => [word, 'neutral'] as const),
  ...DOES_NOT_COUNT.map((word) => [word, 'does-not-count'] as const),
  ...COUNTS.map((word) => [word, 'counts'] as const),
]);

const SIGNS: ReadonlyMap<string, WordMeaning> = new Map([
  ['+', 'counts'],
  ['-', 'does-not-count'],
  ['\u2212', 'does-not-count'],
]);

/** What a cell says by itself; undefined where its words are not known, and where it says nothing. */
function meaningOf(cell: string): WordMeaning | undefined {
  return SIGNS.get(cell.trim()) ?? MEANINGS.get(plainWords(cell));
}

/** How columns of states and directions are called, in letters alone. */
const STATE_NAMES = new Set(
  `state status stanje type typ vrsta tip art smjer smer direction side sign predznak indicator indikator kind dc cd cdtdbt
  sh hs dk kd dp pd sollhaben habensoll dugujepotrazuje umsatzart vrstatransakcije vrstaprometa transactiontype paymentstate
  paymentstatus paymenttype buchungsstatus creditdebit debitcredit creditdebitindicator`.split(
    /\s+/,
  ),
);
/** What these columns say is known, and is nothing of the kind. */
const OTHER_NAMES =
  /(iban|bic|swift|account|konto|racun|bank|banka|country|land|drzava|zemlja|city|ort|grad|mjesto|address|adresa|adresse|category|kategorij|currency|valuta|wahrung|user|korisnik|branch|filijala|filiale|code|sifra|name|naziv|naz|ime|partner|purpose|osnov|product|produkt|card)/;

/** What banks write: the money of a line came in (or is booked), it did not, or how it travelled. */
export const BANK_WORDS: DecidingWords = {
  meaningOf,
  names: STATE_NAMES,
  mayDecide: (name) => !OTHER_NAMES.test(name),
};
