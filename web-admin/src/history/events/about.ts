import type { NamedEvent } from 'contracts/api/history-events';
import type { Texts } from '../../texts/en/en.ts';
import { eventsWhere } from '../history-places.ts';
import { shortId } from './short-id.ts';

/** Something that an event is about, and where all events about it are found. */
export interface Subject {
  readonly id: string;
  /** 'Order' */
  readonly kind: string;
  /** 'EUR-2026-000123'; the beginning of its id where nobody named it. */
  readonly name: string;
  readonly isNamed: boolean;
  readonly to: string;
}

/** What an event is about: the record that it belongs to, then the order, the product and the company. Each is there once. */
export function subjectsOf(event: NamedEvent, texts: Texts): readonly Subject[] {
  const { records } = texts.historyEvents;
  const { category, recordId, orderId, productId, companyId, names } = event;
  const subjects = [
    [category, recordId],
    ['order', orderId],
    ['product', productId],
    ['company', companyId],
  ] as const;
  const seen = new Set<string>();
  return subjects.flatMap(([kind, id]) => {
    if (id === null || id === '' || seen.has(id)) return [];
    seen.add(id);
    const name = names[id];
    return {
      id,
      kind: records[kind] ?? kind,
      name: name ?? shortId(id),
      isNamed: name !== undefined,
      to: eventsWhere(kind === 'company' ? { company: id } : { record: id }),
    };
  });
}
