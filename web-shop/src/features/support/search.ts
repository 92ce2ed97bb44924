/** As it is compared: without case and without accents, so that 'cacak' finds 'Čačak'. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();
}

/** Whether what is looked for occurs in one of the texts; nothing looked for occurs everywhere. */
export function occursIn(wanted: string, texts: readonly string[]): boolean {
  const needle = folded(wanted.trim());
  return needle === '' || texts.some((text) => folded(text).includes(needle));
}
