import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Choice } from '../../harness/seeded-choice.ts';
import { eventIn, eventsTable, sealedColumns, storedRows } from './stored-rows.ts';
import type { StoredRow } from './stored-rows.ts';

/** What somebody with the database does to the log; all of it touches what a leaf is made of, below `covered`. */
interface Tampering {
  readonly db: Knex;
  readonly rows: readonly StoredRow[];
  /** So many events are signed. */
  readonly covered: number;
  readonly choice: Choice;
}

/** What has to be found. */
export interface Expected {
  readonly index: number;
  readonly kind: 'other' | 'missing';
  /** Whether each stream is a chain that fits all the same. */
  readonly isSealed?: true;
}

type Tamper = (tampering: Tampering) => Promise<Expected>;

function rowAt(rows: readonly StoredRow[], index: number): StoredRow {
  const row = rows[index];
  if (!row) throw new Error(`There is no event ${index}.`);
  return row;
}

const at = (db: Knex, { position }: StoredRow) => eventsTable(db).where({ position });

/** In the data, in the metadata that the hash covers, the type, the id, or the place in the stream. */
async function changeValue({ db, rows, covered, choice }: Tampering): Promise<Expected> {
  const index = choice.below(covered);
  const row = rowAt(rows, index);
  const { data, metadata } = eventIn(row);
  const change = choice.of(['data', 'metadata', 'added', 'type', 'id', 'revision'] as const);
  const json = (value: object): Buffer => Buffer.from(JSON.stringify(value));
  const actorId = `${metadata['actorId'] ?? ''}x`;
  const columns = {
    data: { data: json({ ...data, amount: `${choice.below(1_000)}.50` }) },
    metadata: { metadata: json({ ...metadata, actorId }) },
    added: { data: json({ ...data, note: 'added' }) },
    type: { type: 'Credited.v1' },
    id: { id: randomUUID() },
    revision: { revision: 1_000_000 },
  }[change];
  await at(db, row).update(columns);
  return { index, kind: 'other' };
}

async function remove({ db, rows, covered, choice }: Tampering): Promise<Expected> {
  const index = choice.below(covered);
  await at(db, rowAt(rows, index)).delete();
  return { index, kind: 'other' };
}

async function swap({ db, rows, covered, choice }: Tampering): Promise<Expected> {
  const index = choice.below(covered);
  const other = (index + 1 + choice.below(rows.length - 1)) % rows.length;
  const [one, two] = [rowAt(rows, index), rowAt(rows, other)];
  await at(db, one).update({ position: -1 });
  await at(db, two).update({ position: one.position });
  await eventsTable(db).where({ position: -1 }).update({ position: two.position });
  return { index: Math.min(index, other), kind: 'other' };
}

async function insert({ db, rows, covered, choice }: Tampering): Promise<Expected> {
  const index = choice.below(covered);
  const before = rowAt(rows, index);
  await eventsTable(db)
    .where('position', '>=', before.position)
    .update({ position: db.raw('-position') });
  await eventsTable(db)
    .where('position', '<', 0)
    .update({ position: db.raw('1 - position') });
  const event = { ...eventIn(before), stream: `forged-${randomUUID()}`, id: randomUUID() };
  const metadata = { ...event.metadata, prevHash: '' };
  const { columns } = sealedColumns({ ...event, revision: 0n, metadata });
  const { stream, id, type } = event;
  const place = { position: before.position, revision: 0, created: 0, json: true };
  await eventsTable(db).insert({ ...place, stream, id, type, ...columns });
  return { index, kind: 'other' };
}

async function move({ db, rows, covered, choice }: Tampering): Promise<Expected> {
  const index = choice.below(covered);
  const row = rowAt(rows, index);
  const others = rows.filter(({ stream }) => stream !== row.stream);
  const { stream } = choice.of(others);
  const revision = rows.filter((each) => each.stream === stream).length;
  await at(db, row).update({ stream, revision });
  return { index, kind: 'other' };
}

async function cutTail({ db, rows, covered, choice }: Tampering): Promise<Expected> {
  const index = choice.below(covered);
  await eventsTable(db).where('position', '>=', rowAt(rows, index).position).delete();
  return { index, kind: 'missing' };
}

/** The value, and then all hashes that follow from it: what the chains alone cannot show. */
async function hashAnew({ db, rows, covered, choice }: Tampering): Promise<Expected> {
  const index = choice.below(covered);
  const changed = rowAt(rows, index);
  let prevHash = '';
  for (const row of rows.filter(({ stream }) => stream === changed.stream)) {
    const event = eventIn(row);
    const data = row === changed ? { ...event.data, amount: '0.01' } : event.data;
    const metadata = { ...event.metadata, prevHash };
    const { hash, columns } = sealedColumns({ ...event, data, metadata });
    await at(db, row).update(columns);
    prevHash = hash;
  }
  return { index, kind: 'other', isSealed: true };
}

export const TAMPERINGS: readonly (readonly [name: string, tamper: Tamper])[] = [
  ['a value changed', changeValue],
  ['an event removed', remove],
  ['two events swapped', swap],
  ['an event inserted', insert],
  ['an event moved to another stream', move],
  ['the tail cut off', cutTail],
  ['everything hashed anew', hashAnew],
];

/** Does something to the log, looks at it, and undoes it. */
export async function tampered<Found>(
  db: Knex,
  tamper: (db: Knex) => Promise<Expected>,
  look: (rows: readonly StoredRow[]) => Promise<Found>,
): Promise<{ readonly expected: Expected; readonly found: Found }> {
  const trx = await db.transaction();
  try {
    const expected = await tamper(trx);
    return { expected, found: await look(await storedRows(trx)) };
  } finally {
    await trx.rollback();
  }
}
