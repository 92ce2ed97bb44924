/** Why a row has no key that may be sold. */
export interface Refusal {
  readonly reason: string;
  readonly message: string;
}

const REFUSALS = {
  'marked-unusable':
    'A column says that the key is sold, used or blocked. Remove the line, or say that the column decides nothing.',
  'key-expired': 'The key has expired. Ask the supplier for another one.',
  'expiry-unreadable':
    'When the key expires cannot be read. Write the day as 2026-12-31, or say that the column decides nothing.',
  'unlike-others':
    'The line is not shaped like the keys of this list. If it is a key, say so when the list is checked.',
  'same-spelling':
    'The key stands in an earlier line in another spelling: only dashes, spaces, case or letters that look alike differ.',
  'lines-in-quotes':
    'The quotes of this line hold several lines that look like keys of their own. Correct the quotes.',
} as const;

/** Notes that a row has none. */
export type Refuse = (line: number, reason: keyof typeof REFUSALS) => void;

/** Notes refusals by line; a later one of a line stands. */
export function refuseInto(refused: Map<number, Refusal>): Refuse {
  return (line, reason) => refused.set(line, { reason, message: REFUSALS[reason] });
}
