import type { Knex } from 'knex';
import { textFinder } from '../text-search/find-terms.ts';
import type { TextFinder } from '../text-search/find-terms.ts';
import { inTurns } from '../text-search/in-turns.ts';

const PAGE = 500;

interface KeptAnswer {
  readonly scope: string;
  readonly key: string;
  readonly answer: unknown;
}

type KeyOfAnswer = Pick<KeptAnswer, 'scope' | 'key'>;

/** How many answers that are kept for repeated requests name any of the terms, in any text of theirs. */
export async function countKeptAnswers(db: Knex, terms: readonly string[]): Promise<number> {
  let count = 0;
  for await (const found of answersNaming(db, terms)) count += found.length;
  return count;
}

/**
 * Forgets such answers. Whoever repeats the request is answered anew: the streams know that the command was handled.
 * Twice comes to the same.
 */
export async function forgetKeptAnswers(db: Knex, terms: readonly string[]): Promise<void> {
  for await (const found of answersNaming(db, terms)) await forget(db, found);
}

async function* answersNaming(
  db: Knex,
  terms: readonly string[],
): AsyncGenerator<readonly KeyOfAnswer[]> {
  const find = textFinder(terms);
  let after: KeyOfAnswer | undefined;
  do {
    const kept = db('idempotency')
      .withSchema('kernel')
      .select('scope', 'key', 'answer')
      .where({ done: true })
      .whereNotNull('answer')
      .orderBy(['scope', 'key'])
      .limit(PAGE);
    if (after) void kept.whereRaw('(scope, key) > (?, ?)', [after.scope, after.key]);
    const rows: readonly KeptAnswer[] = await kept;
    const naming = await answersWith(rows, find);
    if (naming.length > 0) yield naming;
    after = rows.length < PAGE ? undefined : rows.at(-1);
  } while (after);
}

async function answersWith(
  rows: readonly KeptAnswer[],
  find: TextFinder,
): Promise<readonly KeyOfAnswer[]> {
  const naming: KeyOfAnswer[] = [];
  for await (const row of inTurns(rows)) {
    if (textsIn(row.answer).some((text) => find(text))) naming.push(row);
  }
  return naming;
}

/** Every text within a value of JSON. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

async function forget(db: Knex, keys: readonly KeyOfAnswer[]): Promise<void> {
  await db('idempotency')
    .withSchema('kernel')
    .whereIn(
      ['scope', 'key'],
      keys.map(({ scope, key }) => [scope, key]),
    )
    .update({ done: false, answer: null, leased_until: db.raw("'-infinity'::timestamptz") });
}
