import { connectDatabase } from 'kernel/runtime/database';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import type { RunningStack } from 'launcher/stack/stack';
import type { Figure } from './figures.ts';
import { buyForAWhile } from './purchases.ts';
import type { Market } from './purchases.ts';
import { waitUntilReached } from './read-model-positions.ts';
import type { Database } from './read-model-positions.ts';

/** Enough that what a purchase adds is distinguished from what pages and free lists round. */
const PURCHASES = 2_000;
const ROUND_S = 5;
const BUYERS = 8;
/** Anything smaller is in the total alone. */
const WORTH_NAMING = 100;

interface Size {
  readonly relation: string;
  readonly bytes: number;
}

type Sizes = ReadonlyMap<string, number>;

/**
 * What a purchase with its cart keeps in Postgres, in both databases, by table and index: the growth of each over some
 * thousands of purchases, after a VACUUM on either side. Two figures first: what a vacuumed database holds, which is
 * what a disk must have; and without the room that indexes leave in their pages.
 */
export async function measureStorage(
  { portal, stack }: { readonly portal: PortalUnderTest; readonly stack: RunningStack },
  market: Market,
): Promise<readonly Figure[]> {
  const databases = [stack.urls.database, `${stack.urls.database}_events`].map((url) =>
    connectDatabase({ url, role: 'owner', applicationName: 'bench', poolSize: 1 }),
  );
  const settle = async (): Promise<Sizes> => {
    const [own] = databases;
    if (own) await waitUntilReached(own, await portal.store.head());
    return new Map((await Promise.all(databases.map(sizesOf))).flat());
  };
  try {
    const before = await settle();
    let bought = 0;
    while (bought < PURCHASES)
      bought += (await buyForAWhile(market, { connections: BUYERS, seconds: ROUND_S })).completed;
    return figuresOf(before, await settle(), bought);
  } finally {
    await Promise.all(databases.map((db) => db.destroy()));
  }
}

async function sizesOf(db: Database): Promise<readonly (readonly [string, number])[]> {
  await db.raw('VACUUM');
  // A table with what of it is stored apart; each index by itself.
  const { rows } = await db.raw<{ rows: readonly Size[] }>(
    `SELECT current_database() || ' ' || c.oid::regclass::text ||
       CASE WHEN c.relkind = 'i' THEN ' on ' || i.indrelid::regclass::text ELSE '' END AS relation,
       (CASE WHEN c.relkind = 'i' THEN pg_relation_size(c.oid) ELSE pg_table_size(c.oid) END)::float8 AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     LEFT JOIN pg_index i ON i.indexrelid = c.oid
     WHERE c.relkind IN ('r', 'i') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'`,
  );
  return rows.map(({ relation, bytes }) => [relation, bytes] as const);
}

function figuresOf(before: Sizes, after: Sizes, purchases: number): readonly Figure[] {
  const grown = [...after]
    .map(([relation, bytes]) => ({
      name: relation,
      value: (bytes - (before.get(relation) ?? 0)) / purchases,
      unit: 'bytes a purchase',
    }))
    .toSorted((a, b) => b.value - a.value);
  const total = grown.reduce((sum, { value }) => sum + value, 0);
  const whole = { name: 'kept in Postgres', value: total, unit: 'bytes a purchase' };
  return [
    { ...whole, note: `of ${purchases} purchases; by table and index where it is worth naming` },
    ...grown.filter(({ value }) => value >= WORTH_NAMING),
  ];
}
