import { plainWords } from 'contracts/primitives/plain-text';

/** How companies are incorporated in the markets and around them, which payers write or leave away. */
const LEGAL_FORMS =
  / (d o o|doo|d d|dd|d n o|k d|j d o o|jdoo|s p|sp|o d|od|gmbh|mbh|ag|kg|ohg|og|ug|se|e u|eu|co kg|llc|ltd|limited|inc|corp|plc|s r o|sro|a s|kft|sarl|srl|spa|bv|nv|ab|oy|a d)$/;

/** The name of a company without accents, signs and legal forms: 'Šumarstvo Žepče d.o.o.' is 'sumarstvo zepce'. */
export function plainName(name: string): string {
  let plain = plainWords(name);
  while (LEGAL_FORMS.test(plain)) plain = plain.replace(LEGAL_FORMS, '');
  return plain;
}

/** More words than this has no name. */
const MOST_WORDS = 6;
/** A shorter name stands in texts by chance. */
const LEAST_CHARACTERS = 4;

/** Whatever may be a plain name in a text: each run of its words. */
export function namesIn(text: string): readonly string[] {
  const words = plainWords(text).split(' ');
  const runs = words.flatMap((_, from) =>
    Array.from({ length: MOST_WORDS }, (__, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return [...new Set(runs)].filter((run) => run.length >= LEAST_CHARACTERS);
}
