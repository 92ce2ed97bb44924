/** How cells of a style are shown, as far as it changes what they say. */
export type NumberFormat =
  | { readonly kind: 'plain' }
  | { readonly kind: 'day' }
  | { readonly kind: 'time' }
  /** Always so many places after the point. */
  | { readonly kind: 'places'; readonly places: number }
  /** Zeros in front up to a length, and what stands between the digits: `000-000`. */
  | { readonly kind: 'zeros'; readonly pattern: readonly PatternPart[] };

/** A digit, or a text that stands as it is. */
export type PatternPart = 'digit' | { readonly text: string };

export const PLAIN: NumberFormat = { kind: 'plain' };
const DAY: NumberFormat = { kind: 'day' };
const TIME: NumberFormat = { kind: 'time' };

/** Formats that every workbook has without naming them (ECMA-376 part 1, 18.8.30). */
const DAY_IDS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58];
const TIME_IDS = [18, 19, 20, 21, 32, 33, 45, 47, 55, 56];
const TWO_PLACES_IDS = [2, 4, 7, 8, 39, 40, 43, 44];

export function builtInFormat(id: number): NumberFormat {
  if (DAY_IDS.includes(id)) return DAY;
  if (TIME_IDS.includes(id)) return TIME;
  return TWO_PLACES_IDS.includes(id) ? { kind: 'places', places: 2 } : PLAIN;
}

/** Spreadsheets take no longer code of a format. */
const LONGEST_CODE = 255;
/** A quoted text, an escaped character, a space as wide as another or a filling, a condition or colour, anything. */
const TOKEN = /"([^"]*)"|\\([^])|[_*][^]|\[([^\]]*)\]|([^])/g;
/** A condition says that other numbers are shown otherwise; `[h]` counts hours beyond the day. */
const BEYOND_US = /^[<>=]|^(?:h+|m+|s+)$/i;
/** Fractions of a second are zeros within a format of time. */
const FRACTION_OF_SECOND = /s[.,]0+/g;
/** Signs that stand for themselves without quotes. */
const SIGNS = /^[-+/() :]$/;

/** Reads the code of a format, as `dd.mm.yyyy` or `00000`: the part for positive numbers decides. */
export function parseFormat(code: string): NumberFormat {
  if (code.length > LONGEST_CODE) return PLAIN;
  const parts: PatternPart[] = [];
  let signs = '';
  for (const [, quoted, escaped, bracketed, sign] of code.matchAll(TOKEN)) {
    if (bracketed !== undefined && BEYOND_US.test(bracketed)) return PLAIN;
    if (sign === ';') break;
    const text = quoted ?? escaped ?? (sign !== undefined && SIGNS.test(sign) ? sign : undefined);
    if (text !== undefined) parts.push({ text });
    if (sign === '0') parts.push('digit');
    if (sign !== undefined) signs += sign.toLowerCase();
  }
  return timeFormat(signs) ?? zeros(signs, parts) ?? places(signs) ?? PLAIN;
}

function timeFormat(signs: string): NumberFormat | undefined {
  const code = signs.replaceAll(/general|am\/pm|a\/p/g, '').replaceAll(FRACTION_OF_SECOND, 's');
  if (/[0#?@]/.test(code)) return undefined;
  if (/[yd]/.test(code)) return DAY;
  if (/[hs]/.test(code)) return TIME;
  return code.includes('m') ? DAY : undefined;
}

/** Two zeros at least: one alone only says that a number has no places. */
function zeros(signs: string, pattern: readonly PatternPart[]): NumberFormat | undefined {
  const others = signs.replaceAll(/[-+/() :]/g, '');
  return /^0{2,}$/.test(others) ? { kind: 'zeros', pattern } : undefined;
}

function places(signs: string): NumberFormat | undefined {
  const [, zerosBehind] = /^[#,0?]*\.(0+)$/.exec(signs.replaceAll(/[^#,0?.%e@]/g, '')) ?? [];
  return zerosBehind === undefined ? undefined : { kind: 'places', places: zerosBehind.length };
}
