/** As it is compared: without case and without accents, so that 'cacak' finds 'Čačak'. */
function normalize(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();
}

/** Whether what is looked for occurs in one of the texts; nothing looked for occurs everywhere. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const needle = normalize(search.trim());
  return needle === '' || texts.some((text) => normalize(text).includes(needle));
}
