const DIGITS = 6;
/** Who types a number by its last digits means one of these years. */
const YEARS = 3;
/** Behind every character that a number may hold. */
const LAST_CHARACTER = '\u{10ffff}';

/** The numbers that somebody may mean who types the last digits only, such as 123 for `T-2026-000123`. */
export function numbersMeant(
  typed: string,
  prefixes: readonly string[],
  now = new Date(),
): readonly string[] {
  if (!/^\d{1,6}$/.test(typed)) return [];
  const year = now.getUTCFullYear();
  return prefixes.flatMap((prefix) =>
    Array.from(
      { length: YEARS },
      (_, ago) => `${prefix}-${year - ago}-${typed.padStart(DIGITS, '0')}`,
    ),
  );
}

/** What begins with a text, as a range of an index that compares by characters. */
export function rangeFrom(beginning: string): readonly [string, string] {
  return [beginning, beginning + LAST_CHARACTER];
}

/** The same of numbers, which are written in capitals. */
export function beginningWith(typed: string): readonly [string, string] {
  return rangeFrom(typed.toUpperCase());
}
