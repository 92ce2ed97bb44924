import { plainWords } from '../primitives/plain-text.ts';

/**
 * What a word of a bank says of its line: the money came in (or is booked), it did not, or how it travelled, which says
 * neither.
 */
export type WordMeaning = 'counts' | 'does-not-count' | 'neutral';

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
export function meaningOf(cell: string): WordMeaning | undefined {
  return SIGNS.get(cell.trim()) ?? MEANINGS.get(plainWords(cell));
}
