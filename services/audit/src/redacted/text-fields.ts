import type { TextKind } from 'contracts/constants/text-places';
import { typeName } from 'contracts/events/type-name';
import { objectOf } from 'contracts/primitives/object-of';
import { TEXT_ROWS } from './text-field-rows.ts';
import type { Data, Row, SearchedEvent } from './text-field-rows.ts';

/** A text of an event, and as which place it is found and redacted. */
export interface TextField {
  /** Names and indexes down to it, with dots between. */
  readonly path: string;
  readonly kind: TextKind;
  readonly id: string;
}

/** The texts of an event that may be redacted; whatever staff did has its reason besides. */
export function textFieldsOf(event: SearchedEvent): readonly TextField[] {
  const { type, position, data } = event;
  const rows = TEXT_ROWS[typeName(type)] ?? [];
  const fields = rows.flatMap((row) => fieldsOf(row, event));
  const reason: TextField = { path: 'reason', kind: 'staff-reason', id: String(position) };
  return 'reason' in data ? [...fields, reason] : fields;
}

function fieldsOf([path, kind, named]: Row, event: SearchedEvent): readonly TextField[] {
  return placedAt(path, event.data).flatMap(({ path: at, item }) => {
    const ids = typeof named === 'string' ? [event.data[named]] : named(event, item);
    return ids.flatMap((id) => (typeof id === 'string' ? [{ path: at, kind, id }] : []));
  });
}

interface Placed {
  readonly path: string;
  readonly item: Data;
}

/** One path for each item of the list that it leads through, where it leads through one. */
function placedAt(path: string, data: Data): readonly Placed[] {
  const [list = '', rest] = path.split('.*.');
  if (rest === undefined) return [{ path, item: data }];
  const items = data[list];
  if (!Array.isArray(items)) return [];
  return items.map((item: unknown, at) => ({
    path: `${list}.${at}.${rest}`,
    item: objectOf(item),
  }));
}
