import type {
  ColumnAnswer,
  DecidingColumn,
  DecidingWords,
  WordMeaning,
} from '../cells/deciding-columns.ts';
import { counts, decidingColumns } from '../cells/deciding-columns.ts';
import { plainWords } from '../primitives/plain-text.ts';

interface Column {
  readonly name: string;
  readonly cells: readonly string[];
}

/** Stands for every text that a column of buyers, orders or days of sale may hold. */
export const ANY_TEXT = '*';

const words = (list: string): readonly string[] => list.split(',').map((word) => word.trim());

/** English, German, then Bosnian, Croatian and Serbian, without accents. */
const FREE = words(
  `available,free,unused,not used,new,unsold,not sold,in stock,stock,ready,valid,ok,good,fresh,open,unredeemed,not redeemed,
  unassigned,unclaimed,usable,
  verfugbar,frei,neu,unbenutzt,ungenutzt,nicht verwendet,unverwendet,nicht verkauft,unverkauft,gultig,lagernd,vorhanden,
  nicht eingelost,
  dostupno,dostupan,slobodno,slobodan,novo,nov,nekoristeno,neiskoristeno,neiskoristen,nije koristeno,neprodano,neprodan,
  na stanju,vazeci,vazece,ispravno,ispravan`,
);
const GONE = words(
  `sold,sold out,used,redeemed,revoked,blocked,expired,activated,already activated,assigned,claimed,consumed,reserved,on hold,
  invalid,void,voided,cancelled,canceled,refunded,returned,replaced,recalled,disabled,deactivated,banned,suspended,locked,
  duplicate,dead,bad,broken,defective,faulty,not working,rejected,deleted,removed,retired,archived,delivered,shipped,sent,
  issued,exported,taken,lost,stolen,test,do not use,charged back,chargeback,
  verkauft,benutzt,gebraucht,verwendet,eingelost,widerrufen,gesperrt,abgelaufen,aktiviert,vergeben,zugewiesen,reserviert,
  ungultig,storniert,zuruckgegeben,erstattet,ersetzt,deaktiviert,defekt,doppelt,geloscht,ausgeliefert,versendet,geliefert,
  nicht verwenden,
  prodano,prodan,prodat,prodato,iskoristeno,iskoristen,koristeno,koristen,opozvano,opozvan,blokirano,blokiran,isteklo,istekao,
  aktivirano,aktiviran,dodijeljeno,dodijeljen,dodeljeno,rezervisano,rezervisan,rezervirano,nevazeci,nevazece,neispravno,
  neispravan,ponisteno,ponisten,otkazano,vraceno,zamijenjeno,zamenjeno,deaktivirano,isporuceno,isporucen,poslano,poslato,
  ne koristiti`,
);

const MEANINGS: ReadonlyMap<string, WordMeaning> = new Map([
  ...GONE.map((word) => [word, 'does-not-count'] as const),
  ...FREE.map((word) => [word, 'counts'] as const),
]);

const KEY_WORDS: DecidingWords = {
  meaningOf: (cell) => MEANINGS.get(plainWords(cell)),
  names: new Set(
    `state status stanje keystatus keystate licensestatus licencestatus lizenzstatus zustand availability verfugbarkeit
    dostupnost statuskljuca`.split(/\s+/),
  ),
  // Editions, regions and languages are few words too: columns that nobody knows are named, and not asked about.
  mayDecide: () => false,
};

/** Columns of which a filled cell says that the key is gone. */
const GONE_COLUMN =
  /^(?:is |was |already )?(?:sold|used|redeemed|revoked|activated|assigned|claimed|consumed|blocked|invalid|delivered|reserved|refunded|verkauft|benutzt|verwendet|eingelost|gesperrt|widerrufen|aktiviert|vergeben|ausgeliefert|prodano|prodan|prodato|iskoristeno|koristeno|opozvano|aktivirano|isporuceno|dodijeljeno|rezervisano)\b|^(?:date of sale|sale date|selling date|activation date|redemption date|verkaufsdatum|aktivierungsdatum|datum prodaje|datum aktivacije)$/;
/** Columns that name who got the key, if not who delivers it: that has to be asked. */
const BUYER_COLUMN =
  /^(?:buyer|customer|client|end user|enduser|owner|order|order id|order no|order number|sold to|kunde|kaufer|kundenname|bestellung|bestellnummer|auftrag|auftragsnummer|kupac|narudzba|broj narudzbe|korisnik)$/;
/** Columns whose 'no' says that the key is gone. */
const FREE_COLUMN =
  /^(?:is )?(?:available|free|unused|valid|in stock|active|verfugbar|frei|unbenutzt|gultig|dostupno|slobodno|vazeci|aktivno)$/;

const YES = new Set(words('yes,y,true,1,x,ja,j,wahr,da,✓,tacno'));
const NO = new Set(words('no,n,false,0,nein,falsch,ne,netacno,none,null,nema,na,n a'));

/**
 * The columns that say of each key whether it may be sold, with what is known of their words; what somebody has answered
 * stands before all else.
 */
export function keyStates(
  columns: readonly Column[],
  answers: Readonly<Record<string, ColumnAnswer>>,
): readonly DecidingColumn[] {
  return columns.flatMap((column) => {
    const answer = answers[column.name];
    if (answer === 'decides-nothing') return [];
    const marks = marksOf(column, answer);
    if (marks) return [marks];
    return decidingColumns([column], { answers, words: KEY_WORDS }).map(withEmptyCells);
  });
}

/** Whether the key of a cell may be sold; undefined where nobody has said it. */
export function mayBeSold(column: DecidingColumn, cell: string): boolean | undefined {
  const isOfMarks = column.values.some(({ value }) => value === ANY_TEXT);
  const said = counts(column, isOfMarks ? markOf(cell) : cell);
  return said;
}

function markOf(cell: string): string {
  const plain = plainWords(cell);
  return (plain === '' && cell.trim() !== '✓') || NO.has(plain) ? '' : ANY_TEXT;
}

/** A column of which it matters alone whether a cell says anything. */
function marksOf(
  { name, cells }: Column,
  answer: Exclude<ColumnAnswer, 'decides-nothing'> | undefined,
): DecidingColumn | undefined {
  const plain = plainWords(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  if (FREE_COLUMN.test(plain)) return yesOrNo({ name, cells }, answer);
  const isGone = GONE_COLUMN.test(plain);
  if (!isGone && !BUYER_COLUMN.test(plain)) return undefined;
  const filled = cells.filter((cell) => markOf(cell) === ANY_TEXT).length;
  if (filled === 0) return undefined;
  const empty = cells.length - filled;
  const known = answer?.[ANY_TEXT] ?? (isGone ? false : undefined);
  return {
    column: name,
    values: [
      { value: ANY_TEXT, rows: filled, counts: known },
      ...(empty === 0 ? [] : [{ value: '', rows: empty, counts: answer?.[''] ?? true }]),
    ],
  };
}

function yesOrNo(
  { name, cells }: Column,
  answer: Exclude<ColumnAnswer, 'decides-nothing'> | undefined,
): DecidingColumn | undefined {
  const rows = new Map<string, number>();
  for (const cell of cells) rows.set(plainWords(cell), (rows.get(plainWords(cell)) ?? 0) + 1);
  const isYesOrNo = [...rows.keys()].every((word) => word === '' || YES.has(word) || NO.has(word));
  if (!isYesOrNo || ![...rows.keys()].some((word) => word !== '')) return undefined;
  const values = Array.from(rows, ([value, times]) => {
    const known = value === '' ? undefined : YES.has(value);
    return { value, rows: times, counts: answer?.[value] ?? known };
  });
  return { column: name, values };
}

/** Where nothing but what is gone is marked, an empty cell says that a key is free. */
function withEmptyCells(column: DecidingColumn): DecidingColumn {
  const marksGoneAlone = column.values.every(
    ({ value, counts: said }) => value === '' || said === false,
  );
  if (!marksGoneAlone) return column;
  const values = column.values.map((each) =>
    each.value === '' ? { ...each, counts: each.counts ?? true } : each,
  );
  return { ...column, values };
}
