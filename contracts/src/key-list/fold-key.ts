/** Letters of other scripts that look like Latin ones, as copying out of documents brings them. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    А: 'A',
    В: 'B',
    Е: 'E',
    Ѕ: 'S',
    І: 'I',
    Ј: 'J',
    К: 'K',
    М: 'M',
    Н: 'H',
    О: 'O',
    Р: 'P',
    С: 'C',
    Т: 'T',
    У: 'Y',
    Х: 'X',
    Α: 'A',
    Β: 'B',
    Ε: 'E',
    Ζ: 'Z',
    Η: 'H',
    Ι: 'I',
    Κ: 'K',
    Μ: 'M',
    Ν: 'N',
    Ο: 'O',
    Ρ: 'P',
    Τ: 'T',
    Υ: 'Y',
    Χ: 'X',
  }),
);
const PLAIN = /^[\x21-\x7E]*$/;
const DROPPED = /[\p{Pd}\u2212\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * What the spellings of one key have in common: capitals, without dashes, spaces of every kind and characters that nobody
 * sees, and with Latin letters in place of those that look like them. Of nothing but such characters the key itself.
 */
export function foldKey(key: string): string {
  if (PLAIN.test(key)) return key.replaceAll('-', '').toUpperCase() || key;
  const folded = key
    .normalize('NFKC')
    .replaceAll(DROPPED, '')
    .toUpperCase()
    .replaceAll(/[\u0370-\u03FF\u0400-\u04FF]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter);
  return folded || key;
}
