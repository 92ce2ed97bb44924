import { readDateCell } from '../cells/date-cell.ts';
import { isBlock } from './key-blocks.ts';

/** A key with what it is compared among: the keys of its product. */
export interface ShapedKey {
  readonly line: number;
  readonly key: string;
  readonly sku?: string | undefined;
}

/** Of so many in a hundred a shape is that of the whole list. */
const NEARLY_ALL = 0.9;
/** A shape of its own that so many share is no mistake. */
const OWN_SHAPE = 0.1;
const HALF = 0.5;
/** Spreadsheets keep 15 digits of a number, and put zeros in place of the others. */
const SURELY_ROUNDED = 18;
/** Another spelling of a date is longer than no key. */
const LONGEST_DATE = 24;
const FEW = 4;

/**
 * The lines whose keys look like none of the others of their product: of another length, with other signs between, with
 * spaces or small letters where the others have none. What is alone of its product is held against the whole list.
 */
export function unlikeLines(keys: readonly ShapedKey[]): ReadonlySet<number> {
  const unlike = new Set<number>();
  const all = keys.map(lookOf);
  const whole = commonLook(all);
  for (const group of groupsOf(all)) {
    const common = group.length < FEW || group.length === all.length ? whole : commonLook(group);
    for (const look of group) if (!isLike(look, common)) unlike.add(look.line);
  }
  return unlike;
}

/** Whether a text is shaped like most of some keys. */
export function shapedLike(keys: readonly ShapedKey[]): (text: string) => boolean {
  const common = commonLook(keys.map(lookOf));
  return (text) => {
    const look = lookOf({ line: 0, key: text });
    return common.shapes.has(look.shape) && isLike(look, { ...common, total: common.total + 1 });
  };
}

/** What is compared of a key. */
interface Look extends ShapedKey {
  /** How long the words are, and what stands between them: '5-5-5' of 'AB12C-DE34F-GH56I'. */
  readonly shape: string;
  readonly traits: Traits;
}

type Trait = 'spaced' | 'small' | 'foreign' | 'digits' | 'address';
type Traits = Readonly<Record<Trait, boolean>>;

const CAPITALS_AND_DIGITS = /^[A-Z\d-]*$/;
const DIGIT = /\d/;

const WITHOUT_DIGITS: Traits = {
  spaced: false,
  small: false,
  foreign: false,
  address: false,
  digits: false,
};
const WITH_DIGITS: Traits = { ...WITHOUT_DIGITS, digits: true };

function lookOf({ line, key, sku }: ShapedKey): Look {
  const digits = DIGIT.test(key);
  if (CAPITALS_AND_DIGITS.test(key)) {
    const traits = digits ? WITH_DIGITS : WITHOUT_DIGITS;
    return { line, key, sku, shape: plainShape(key), traits };
  }
  const traits = {
    spaced: /\S\s+\S/.test(key),
    small: /\p{Ll}/u.test(key),
    foreign: /[^\p{ASCII}]/u.test(key),
    address: /@|:\/\/|:$/.test(key),
    digits,
  };
  return { line, key, sku, shape: shapeOf(key), traits };
}

function plainShape(key: string): string {
  let shape = '';
  let from = 0;
  for (let at = key.indexOf('-'); at >= 0; at = key.indexOf('-', from)) {
    shape += `${at - from}-`;
    from = at + 1;
  }
  return `${shape}${key.length - from}`;
}

function shapeOf(key: string): string {
  return key.replaceAll(/[\p{L}\p{N}]+/gu, (word) => `${word.length}`);
}

function groupsOf(looks: readonly Look[]): Iterable<readonly Look[]> {
  if (looks.every(({ sku }) => sku === undefined)) return [looks];
  const groups = new Map<string, Look[]>();
  for (const look of looks) {
    const sku = look.sku?.toUpperCase() ?? '';
    const group = groups.get(sku);
    if (group) group.push(look);
    else groups.set(sku, [look]);
  }
  return groups.values();
}

/** What most keys of a group have in common. */
interface CommonLook {
  readonly total: number;
  readonly shapes: ReadonlyMap<string, number>;
  /** The share of the most frequent shape. */
  readonly top: number;
  /** The text with its digits left open, where nearly all keys differ by nothing else; undefined otherwise. */
  readonly counted: string | undefined;
  /** How many keys have a trait. */
  readonly traits: Readonly<Record<Trait, number>>;
  readonly length: number;
}

function commonLook(looks: readonly Look[]): CommonLook {
  const shapes = new Map<string, number>();
  const traits = { spaced: 0, small: 0, foreign: 0, digits: 0, address: 0 };
  let length = 0;
  for (const { key, shape, traits: own } of looks) {
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
    traits.spaced += Number(own.spaced);
    traits.small += Number(own.small);
    traits.foreign += Number(own.foreign);
    traits.digits += Number(own.digits);
    traits.address += Number(own.address);
    length += key.length;
  }
  const total = looks.length;
  const top = most(shapes)[1] / Math.max(1, total);
  const counted = top > NEARLY_ALL ? undefined : countedText(looks);
  return { total, shapes, top, counted, traits, length };
}

function countedText(looks: readonly Look[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { key } of looks) {
    const text = withoutDigits(key);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const [text, times] = most(counts);
  return times >= looks.length * NEARLY_ALL && /\p{L}/u.test(text) ? text : undefined;
}

function withoutDigits(key: string): string {
  return key.replaceAll(/\d+/g, '#');
}

function most(counts: ReadonlyMap<string, number>): readonly [string, number] {
  let found: readonly [string, number] = ['', 0];
  for (const each of counts) if (each[1] > found[1]) found = each;
  return found;
}

function isLike(look: Look, common: CommonLook): boolean {
  const { key, shape } = look;
  if (looksLikeDate(key) || looksRounded(key) || looksLikeWords(look)) return false;
  if (common.total < 2) return true;
  if (common.counted !== undefined) return withoutDigits(key) === common.counted;
  if (isOddlyWritten(look, common)) return false;
  const same = common.shapes.get(shape) ?? 0;
  if (same >= 2 && same >= common.total * OWN_SHAPE) return true;
  // One of two is half of them, and most of nothing.
  if (common.top >= HALF && common.top * common.total >= 2) return false;
  return !isOddlyBuilt(look, common);
}

const ODD_TRAITS = ['small', 'foreign', 'address'] as const;

/** Whether a key has letters, spaces or signs that hardly another one has. */
function isOddlyWritten({ traits }: Look, { total, traits: counts }: CommonLook): boolean {
  if (traits.spaced && counts.spaced < total * HALF) return true;
  const few = Math.max(1, total * (1 - NEARLY_ALL));
  return ODD_TRAITS.some((trait) => traits[trait] && counts[trait] <= few);
}

/** Among keys of many shapes: whether it has no digits where all have some, or is much shorter or longer. */
function isOddlyBuilt(
  { key, traits }: Look,
  { total, traits: counts, length }: CommonLook,
): boolean {
  const usual = (length - key.length) / (total - 1);
  const isUsual = key.length * 2 >= usual && key.length <= usual * 3;
  return !isUsual || (!traits.digits && counts.digits >= (total - 1) * NEARLY_ALL);
}

/** Words that people read, however many of them the list holds: 'Windows 11 Pro', 'Thanks!', an address. */
function looksLikeWords({ key, traits }: Look): boolean {
  if (!traits.small) return traits.address;
  const isSentence = traits.spaced && !isBlock(key);
  return isSentence || traits.address || /^\p{L}?\p{Ll}+\p{P}?$/u.test(key);
}

/** As spreadsheets make them of keys such as 10-12-26. */
function looksLikeDate(key: string): boolean {
  if (key.length > LONGEST_DATE || !/^\d{1,4}[-/.]/.test(key)) return false;
  return readDateCell(key) !== undefined || /^\d{1,2}[-/]\d{1,2}[-/](?:\d{4}|\d{2})$/.test(key);
}

function looksRounded(key: string): boolean {
  return key.length >= SURELY_ROUNDED && key.endsWith('0') && /^\d{15}0+$/.test(key);
}
