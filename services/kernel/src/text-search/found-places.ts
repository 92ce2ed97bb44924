import type { TextPlaceFound } from 'contracts/api/text-places';
import type { DeepReadonly } from 'contracts/calls/call';
import { TEXT_KINDS } from 'contracts/constants/text-places';
import type { TextKind } from 'contracts/constants/text-places';

export type FoundPlace = DeepReadonly<TextPlaceFound>;

/** What is redacted or edited is not found again; records of the books are, and would hide it once there are many. */
const ORDER: Readonly<Record<(typeof TEXT_KINDS)[TextKind], number>> = {
  redact: 0,
  edit: 1,
  books: 2,
};

/** The places in the order in which they are searched: at most so many are listed, and those come first that can go. */
export function inSearchOrder<Place extends { readonly kind: TextKind }>(
  places: readonly Place[],
): readonly Place[] {
  const rank = ({ kind }: Place): number => ORDER[TEXT_KINDS[kind]];
  return places.toSorted((one, other) => rank(one) - rank(other));
}

/** One text that two columns or read models show is one place, and is named exactly where one of them names it so. */
export function noteFound(found: Map<string, FoundPlace>, place: FoundPlace): void {
  const key = `${place.kind} ${place.id}`;
  const known = found.get(key);
  if (known?.how === 'exact' && place.how === 'inflected') return;
  found.set(key, place);
}
