// The endings are those of the cases of Bosnian names, and of the possessive adjectives that are made of them (-in, -ov, -ev).

/** Endings of names that end in `a`, behind their stem: Amra, Amre, Amri, Amrom, Amrin. */
const AFTER_A = 'e i u o om ama in ina ine ini ino inu inog inoj inom inim';
/** Of those that end in `o` or `e`: Marko, Marka, Marku, Markov; Ante, Antu. */
const AFTER_O = 'a u e om em i ov ova ove ovi ovo ovu ovog ovoj ovom ovim ev eva eve evi evo evu';
/** Of those that end in a consonant: Hodzic, Hodzica, Hodzicem, Hodzicev. */
const AFTER_CONSONANT = `${AFTER_O} ima ju ji`;
/** Of those that end in `i`, `u` or `y`: Alija has none of them, Toni, Tonija, Tonijem has. */
const AFTER_I = 'ja ju je jem jom jev jeva jevo jevi jevu';

const endings = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const BY_LAST_LETTER: Readonly<Record<string, ReadonlySet<string>>> = {
  a: endings(AFTER_A),
  o: endings(AFTER_O),
  e: endings(AFTER_O),
  i: endings(AFTER_I),
  u: endings(AFTER_I),
  y: endings(AFTER_I),
};
const OF_CONSONANTS = endings(AFTER_CONSONANT);
/** The stems of shorter names are parts of too many other words. */
const SHORTEST_INFLECTED = 3;

export type FormOf = (word: string) => 'exact' | 'inflected' | undefined;

/**
 * How words agree with a name, all of them folded: the name itself, one of its cases or what is derived of it, or not at
 * all. What the name's stems are is found once, since many words are looked at.
 */
export function formsOf(name: string): FormOf {
  const stems = name.length < SHORTEST_INFLECTED ? [] : stemsOf(name);
  return (word) => {
    if (word === name) return 'exact';
    return stems.some(([stem, allowed]) => isForm(word, stem, allowed)) ? 'inflected' : undefined;
  };
}

function isForm(word: string, stem: string, allowed: ReadonlySet<string>): boolean {
  return word.startsWith(stem) && allowed.has(word.slice(stem.length));
}

type Stem = readonly [stem: string, endings: ReadonlySet<string>];

/** A stem keeps what stays the same in all cases. */
function stemsOf(name: string): readonly Stem[] {
  const last = name.slice(-1);
  const stem = name.slice(0, -1);
  const own = BY_LAST_LETTER[last];
  if (own === undefined) return [[name, OF_CONSONANTS], ...withoutFleetingA(name)];
  // Toni keeps its `i`; Mia and Lea put a `j` between the vowels: Mije, Leji.
  if (own === BY_LAST_LETTER['i']) return [[name, own]];
  const joined: readonly Stem[] = /[aeiou]$/.test(stem) ? [[`${stem}j`, own]] : [];
  return [[stem, own], ...joined];
}

/** Petar, but Petra; Aleksandar, but Aleksandru. */
function withoutFleetingA(name: string): readonly Stem[] {
  const parts = /^(.{2,}[^aeiou])a([^aeiou])$/.exec(name);
  return parts ? [[`${parts[1]}${parts[2]}`, OF_CONSONANTS]] : [];
}
