import type { StoredEvent } from 'contracts/api/history-events';
import { MASK, TEXT_KINDS } from 'contracts/constants/text-places';
import type { TextKind } from 'contracts/constants/text-places';
import { objectOf } from 'contracts/primitives/object-of';
import type { Actor } from 'kernel/http/actor';
import { allRows } from 'kernel/queries/rows';
import type { Knex } from 'knex';
import { valueAt } from '../personal-data/personal-fields.ts';
import { mayKeepBooks } from '../policies.ts';
import type { RedactedRow } from '../read-models/redacted-texts/projection.ts';
import type { SearchedEvent } from './text-field-rows.ts';
import { textFieldsOf } from './text-fields.ts';
import type { TextField } from './text-fields.ts';

/** Who looks, and what is to be shown to nobody any more. */
export interface Looking {
  readonly actor: Actor;
  /** The table of the places. */
  readonly places: () => Knex.QueryBuilder;
  /** Kinds that are shown although they were redacted; left out: none. */
  readonly opens?: ReadonlySet<TextKind>;
}

/**
 * Which fields of each event, by its id, are not shown: texts that were redacted after they were written, and records of
 * the books for whoever has no right to the books.
 */
export async function redactedPaths(
  events: readonly SearchedEvent[],
  { actor, places, opens }: Looking,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const fields = events.map((event) => ({ event, fields: textFieldsOf(event) }));
  const keys = fields.flatMap((each) => each.fields.map(({ kind, id }) => [kind, id]));
  if (keys.length === 0) return new Map();
  const rows = await allRows<RedactedRow>(places().whereIn(['kind', 'id'], keys));
  const redactedAt = new Map(rows.map(({ kind, id, position }) => [`${kind} ${id}`, position]));
  const hides = ({ kind, id }: TextField, { position }: SearchedEvent): boolean => {
    const at = redactedAt.get(`${kind} ${id}`);
    if (at === undefined || BigInt(at) < position || opens?.has(kind)) return false;
    return TEXT_KINDS[kind] === 'redact' || !mayKeepBooks(actor);
  };
  return new Map(
    fields.map(({ event, fields: own }) => {
      const hidden = own.filter((field) => hides(field, event));
      return [event.id, new Set(hidden.map(({ path }) => path))];
    }),
  );
}

/** Events as they are shown, without texts that nobody is to read any more. The log itself keeps them. */
export async function hideRedacted<Event extends StoredEvent>(
  events: readonly Event[],
  looking: Looking,
): Promise<Event[]> {
  const searched = events.map(({ type, id, position, data }) => ({
    type,
    id,
    position: BigInt(position),
    data,
  }));
  const paths = await redactedPaths(searched, looking);
  return events.map((event) => withoutTexts(event, paths.get(event.id) ?? new Set()));
}

/** An event with a mask in place of its texts at these paths; its shape stays. */
export function withoutTexts<Event extends Pick<StoredEvent, 'data' | 'masked'>>(
  event: Event,
  paths: ReadonlySet<string>,
): Event {
  const shown = [...paths].filter((path) => typeof valueAt(event.data, path) === 'string');
  if (shown.length === 0) return event;
  const data = shown.reduce((value, path) => masked(value, path.split('.')), event.data);
  const known = new Set(event.masked.map(({ path }) => path));
  const more = shown.filter((path) => !known.has(path));
  const fields = more.map((path) => ({ path, kind: 'personal' as const }));
  return { ...event, data, masked: [...event.masked, ...fields] };
}

type Data = Record<string, unknown>;

function masked(data: Data, [name = '', ...rest]: readonly string[]): Data {
  return { ...data, [name]: rest.length === 0 ? MASK : maskedIn(data[name], rest) };
}

/** A list stays one. */
function maskedIn(value: unknown, path: readonly string[]): unknown {
  if (!Array.isArray(value)) return masked(objectOf(value), path);
  return Object.values(masked(objectOf(value), path));
}
