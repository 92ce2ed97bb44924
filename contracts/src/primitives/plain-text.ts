/** Letters that are no accent upon another one, as people write them who have no such keys. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ø: 'o', ß: 'ss' };

/** Small, and without accents: `racunovodstvo` finds `Računovodstvo`, whichever of them was typed. */
export function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[đłøß]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The same, and with one space between the words and nothing else beside letters and digits. */
export function plainWords(text: string): string {
  return withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
