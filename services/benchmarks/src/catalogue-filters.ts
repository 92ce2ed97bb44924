import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { headers as names, paths } from 'contracts/api/paths';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';
import { QUESTIONS, listing } from './filter-questions.ts';
import type { QuestionParts } from './filter-questions.ts';
import { PRODUCTS, createCategories, createProducts, vocabulary } from './large-catalogue.ts';
import { seededChoice } from 'end-to-end/harness/seeded-choice';

const CONNECTIONS = 8;
const P95_AT_MOST_MS = 60;
const WARM_UP_S = 2;
const SHOWN_WITHIN_MS = 120_000;
const POLL_MS = 250;
const SEED = 4_711;

/** A catalogue of ten thousand products, and a buyer of each market who looks through it. */
export interface LargeShop {
  readonly shopUrl: string;
  readonly categories: readonly string[];
  readonly sessions: Readonly<Record<Tenant, Readonly<Record<string, string>>>>;
}

export async function openLargeShop(portal: PortalUnderTest): Promise<LargeShop> {
  const { operator, address } = portal;
  const categories = await createCategories(operator);
  await createProducts(operator, categories);
  const sessions = { eur: await signedIn(portal, 'eur'), km: await signedIn(portal, 'km') };
  const shop = { shopUrl: address.shopUrl, categories, sessions };
  await allShown(shop);
  return shop;
}

async function signedIn(
  { operator, newBuyer }: PortalUnderTest,
  tenantId: Tenant,
): Promise<Readonly<Record<string, string>>> {
  const { username, password } = await operator.createCustomer({ tenantId });
  const buyer = newBuyer();
  await buyer.signIn({ username, password });
  return buyer.http.sessionHeaders();
}

/** The read model has caught up when the shop counts what was created for it: three quarters of all. */
async function allShown({ shopUrl, sessions }: LargeShop): Promise<void> {
  const giveUpAt = Date.now() + SHOWN_WITHIN_MS;
  const least = PRODUCTS * 0.7;
  for (;;) {
    const { headers } = await fetch(`${shopUrl}${paths.products}?view=list&perPage=1`, {
      headers: sessions.eur,
    });
    if (Number(headers.get(names.totalCount)) > least) return;
    if (Date.now() > giveUpAt) throw new Error('The catalogue is not shown in time');
    await delay(POLL_MS);
  }
}

type Times = Map<string, number[]>;

/** What a load of questions showed, and how many were answered in all, with those that only warmed up. */
export interface FilterLoad {
  readonly figures: readonly Figure[];
  readonly answers: number;
}

/**
 * Questions that nobody has asked before, so that no cache has the answer, though it may have single products and
 * totals of it: kind after kind, each connection asking again as soon as it is answered.
 */
export async function measureFilters(shop: LargeShop, seconds: number): Promise<FilterLoad> {
  const pool = new Pool(shop.shopUrl, { connections: CONNECTIONS });
  const questions = unseenQuestions(shop);
  try {
    const warmUp = await runQuestions(WARM_UP_S, { pool, shop, questions });
    const times = await runQuestions(seconds, { pool, shop, questions });
    const kinds = [...times].map(([kind, all]) => kindFigure(kind, all));
    const answers = [...warmUp.values(), ...times.values()].flat().length;
    return { figures: [...kinds, overAll(times, seconds)], answers };
  } finally {
    await pool.close();
  }
}

interface Question {
  readonly kind: string;
  readonly tenantId: Tenant;
  readonly path: string;
}

interface FilterRun {
  readonly pool: Pool;
  readonly shop: LargeShop;
  readonly questions: Iterator<Question, never>;
}

/** Answers the times by kind, in milliseconds. @throws when an answer is none. */
async function runQuestions(seconds: number, { pool, shop, questions }: FilterRun): Promise<Times> {
  const times: Times = new Map(Object.keys(QUESTIONS).map((kind) => [kind, []]));
  const until = performance.now() + seconds * 1_000;
  const connection = async (): Promise<void> => {
    while (performance.now() < until) {
      const { kind, tenantId, path } = questions.next().value;
      const headers = { ...shop.sessions[tenantId], 'accept-encoding': 'gzip' };
      const began = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.arrayBuffer();
      times.get(kind)?.push(performance.now() - began);
      if (statusCode !== 200) throw new Error(`${path} was answered with ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return times;
}

function* unseenQuestions({ categories }: LargeShop): Generator<Question, never> {
  const parts: QuestionParts = { choice: seededChoice(SEED), words: vocabulary(), categories };
  const asked = new Set<string>();
  for (;;) {
    for (const [kind, parametersOf] of Object.entries(QUESTIONS)) {
      const parameters = listing(parts, parametersOf(parts));
      const path = `${paths.products}?${new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, String(value)]),
      )}`;
      if (asked.has(path)) continue;
      asked.add(path);
      yield { kind, tenantId: parameters['tenantId'] === 'km' ? 'km' : 'eur', path };
    }
  }
}

function kindFigure(kind: string, times: readonly number[]): Figure {
  const { p50, p95, p99 } = quantiles(times);
  const note = `median ${p50} ms, p99 ${p99} ms, ${times.length} questions`;
  return { name: `p95 of ${kind}`, value: p95, unit: 'ms', note };
}

function overAll(times: Times, seconds: number): Figure {
  const all = [...times.values()].flat();
  const worstKind = Math.max(...[...times.values()].map((each) => quantiles(each).p95));
  const { p50, p95, p99 } = quantiles(all);
  const rate = Math.round(all.length / seconds);
  return {
    name: `p95 of all filters, ${PRODUCTS} products, ${CONNECTIONS} connections`,
    value: p95,
    unit: 'ms',
    aim: `at most ${P95_AT_MOST_MS} ms, for each kind`,
    missed: worstKind > P95_AT_MOST_MS,
    note: `median ${p50} ms, p99 ${p99} ms, ${rate} answers/s, no question twice`,
  };
}

function quantiles(times: readonly number[]): { p50: number; p95: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(quantile(sorted, share) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
