import type { Pool } from 'undici';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';

/** One request of a load that reads: what kind of question it is, and how it is asked. */
export interface Question {
  readonly kind: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Times of answers by kind of question, in milliseconds. */
export type Times = ReadonlyMap<string, readonly number[]>;

export interface Asking {
  readonly pool: Pool;
  readonly questions: Iterator<Question, never>;
  readonly connections: number;
}

/** Each connection asks again as soon as it is answered. @throws when an answer is not 200. */
export async function askForAWhile(
  seconds: number,
  { pool, questions, connections }: Asking,
): Promise<Times> {
  const times = new Map<string, number[]>();
  const until = performance.now() + seconds * 1_000;
  const connection = async (): Promise<void> => {
    while (performance.now() < until) {
      const { kind, path, headers } = questions.next().value;
      const began = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      const answer = await body.text();
      const ofKind = times.get(kind) ?? [];
      ofKind.push(performance.now() - began);
      times.set(kind, ofKind);
      if (statusCode !== 200) {
        throw new Error(`${path} was answered with ${statusCode}: ${answer.slice(0, 200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return times;
}

interface Aim {
  /** What was asked: "all filters, 10000 products". */
  readonly of: string;
  readonly p95AtMostMs: number;
  readonly seconds: number;
}

/** A figure for each kind, and one of all together, which is missed when a single kind is slower. */
export function answerFigures(times: Times, { of, p95AtMostMs, seconds }: Aim): readonly Figure[] {
  const kinds = [...times]
    .map(([kind, all]) => kindFigure(kind, all))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const all = [...times.values()].flat();
  const { p50, p95, p99 } = quantiles(all);
  const overAll = {
    name: `p95 of ${of}`,
    value: p95,
    unit: 'ms',
    aim: `at most ${p95AtMostMs} ms, for each kind`,
    missed: kinds.some(({ value }) => value > p95AtMostMs),
    note: `median ${p50} ms, p99 ${p99} ms, ${Math.round(all.length / seconds)} answers/s`,
  };
  return [...kinds, overAll];
}

function kindFigure(kind: string, times: readonly number[]): Figure {
  const { p50, p95, p99 } = quantiles(times);
  const note = `median ${p50} ms, p99 ${p99} ms, ${times.length} questions`;
  return { name: `p95 of ${kind}`, value: p95, unit: 'ms', note };
}

function quantiles(times: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(quantile(sorted, share) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
