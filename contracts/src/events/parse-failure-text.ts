import { parseMoney } from '../primitives/money.ts';
import type { Money } from '../primitives/money.ts';
import type { FailureReason, ShortLine } from './failure-reason.ts';

const BALANCE =
  /^Insufficient balance\. Available: (€\d+\.\d\d|\d+\.\d\d KM), Required: (€\d+\.\d\d|\d+\.\d\d KM)$/;
/** One sentence right behind the other. */
const SHORTAGE =
  /Not enough licence keys of (.*?) in stock: (\d+) available, ([1-9]\d*) required\.(?: |$)/gsy;

/**
 * The reason behind the English sentence that events stored before they held codes and figures. A sentence of
 * another kind is kept as it is.
 */
export function parseFailureText(message: string): FailureReason {
  return parseBalance(message) ?? parseShortages(message) ?? { code: 'other', text: message };
}

function parseBalance(message: string): FailureReason | undefined {
  const [, available, required] = BALANCE.exec(message) ?? [];
  if (available === undefined || required === undefined) return undefined;
  return {
    code: 'insufficient-balance',
    available: parseFormattedMoney(available),
    required: parseFormattedMoney(required),
  };
}

function parseFormattedMoney(shown: string): Money {
  return shown.startsWith('€')
    ? parseMoney(shown.slice(1), 'EUR')
    : parseMoney(shown.slice(0, -' KM'.length), 'KM');
}

function parseShortages(message: string): FailureReason | undefined {
  const found = [...message.matchAll(SHORTAGE)];
  if (found.map(([sentence]) => sentence).join('') !== message) return undefined;
  const lines = found.map(([, name = '', available, requested]): ShortLine => {
    return { name, available: Number(available), requested: Number(requested) };
  });
  return lines.length === 0 ? undefined : { code: 'insufficient-stock', lines };
}
