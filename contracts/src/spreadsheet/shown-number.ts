import type { NumberFormat, PatternPart } from './number-format.ts';
import { numberText } from './number-text.ts';
import { serialDay, serialTime } from './serial-day.ts';

/** What a spreadsheet shows for a day that its calendar does not have. */
const NOT_SHOWN = '########';

/** A number cell as it is shown in a format, without what only adorns it; never with fewer digits than it has. */
export function shownNumber(written: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  const text = numberText(written);
  switch (format.kind) {
    case 'day':
      return serialDay(value, is1904) ?? NOT_SHOWN;
    case 'time':
      return value >= 0 && value < 1 ? serialTime(value) : (serialDay(value, is1904) ?? NOT_SHOWN);
    case 'places':
      return withPlaces(text, format.places);
    case 'zeros':
      return /^\d+$/.test(text) ? filledIn(text, format.pattern) : text;
    case 'plain':
      return text;
    default:
      return format satisfies never;
  }
}

function withPlaces(text: string, places: number): string {
  const [, whole, behind = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || behind.length > places) return text;
  return `${whole}.${behind.padEnd(places, '0')}`;
}

/** Digits go in from the right; those that are too many stand in the first place. */
function filledIn(digits: string, pattern: readonly PatternPart[]): string {
  const placesCount = pattern.filter((part) => part === 'digit').length;
  const filled = digits.padStart(placesCount, '0');
  let next = filled.length - placesCount + 1;
  let begun = false;
  const parts = pattern.map((part) => {
    if (part !== 'digit') return part.text;
    if (begun) return filled.charAt(next++);
    begun = true;
    return filled.slice(0, next);
  });
  return parts.join('');
}
