import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { headers as names } from 'contracts/api/headers';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import type { Figure } from './figures.ts';
import type { Question } from './ask-questions.ts';
import { answerFigures, askForAWhile } from './ask-questions.ts';
import { QUESTIONS, listing } from './filter-questions.ts';
import type { QuestionParts } from './filter-questions.ts';
import { PRODUCTS, createCategories, createProducts, vocabulary } from './large-catalogue.ts';
import { sessionHeaders } from './session-headers.ts';
import type { SessionHeaders } from './session-headers.ts';
import { seededChoice } from 'end-to-end/harness/seeded-choice';

const CONNECTIONS = 8;
const P95_AT_MOST_MS = 60;
const WARM_UP_S = 2;
const SHOWN_WITHIN_MS = 120_000;
const POLL_MS = 250;
const LEAST_SHOWN = 0.7;
const SEED = 4_711;

/** A catalogue of ten thousand products, and a buyer of each market who looks through it. */
export interface LargeShop {
  readonly shopUrl: string;
  readonly categories: readonly string[];
  readonly sessions: Readonly<Record<Tenant, SessionHeaders>>;
}

export async function openLargeShop(
  portal: PortalUnderTest,
  products = PRODUCTS,
): Promise<LargeShop> {
  const { operator, address } = portal;
  const categories = await createCategories(operator);
  await createProducts(operator, categories, products);
  const sessions = {
    eur: await sessionHeaders(portal, await operator.createCustomer({ tenantId: 'eur' })),
    km: await sessionHeaders(portal, await operator.createCustomer({ tenantId: 'km' })),
  };
  const shop = { shopUrl: address.shopUrl, categories, sessions };
  await allShown(shop, products * LEAST_SHOWN);
  return shop;
}

/** The read model has caught up when the shop counts what was created for it: three quarters of all. */
async function allShown({ shopUrl, sessions }: LargeShop, least: number): Promise<void> {
  const giveUpAt = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const { headers } = await fetch(`${shopUrl}/api/products?view=list&perPage=1`, {
      headers: sessions.eur,
    });
    if (Number(headers.get(names.totalCount)) > least) return;
    if (Date.now() > giveUpAt) throw new Error('The catalogue is not shown in time');
    await delay(POLL_MS);
  }
}

/** What a load of questions showed, and how many were answered in all, with those that only warmed up. */
export interface FilterLoad {
  readonly figures: readonly Figure[];
  readonly answers: number;
}

/**
 * Questions that nobody has asked before, so that no cache has the answer, though it may have single products and
 * totals of it: kind after kind.
 */
export async function measureFilters(shop: LargeShop, seconds: number): Promise<FilterLoad> {
  const pool = new Pool(shop.shopUrl, { connections: CONNECTIONS });
  const asking = { pool, questions: unseenQuestions(shop), connections: CONNECTIONS };
  try {
    const warmUp = await askForAWhile(WARM_UP_S, asking);
    const times = await askForAWhile(seconds, asking);
    const of = `all filters, ${PRODUCTS} products, ${CONNECTIONS} connections, no question twice`;
    const answers = [...warmUp.values(), ...times.values()].flat().length;
    return { figures: answerFigures(times, { of, p95AtMostMs: P95_AT_MOST_MS, seconds }), answers };
  } finally {
    await pool.close();
  }
}

function* unseenQuestions({ categories, sessions }: LargeShop): Generator<Question, never> {
  const parts: QuestionParts = { choice: seededChoice(SEED), words: vocabulary(), categories };
  const asked = new Set<string>();
  for (;;) {
    for (const [kind, parametersOf] of Object.entries(QUESTIONS)) {
      const parameters = listing(parts, parametersOf(parts));
      const path = `/api/products?${new URLSearchParams(
        Object.entries(parameters).map(([name, value]) => [name, String(value)]),
      )}`;
      if (asked.has(path)) continue;
      asked.add(path);
      const session = sessions[parameters['tenantId'] === 'km' ? 'km' : 'eur'];
      yield { kind, path, headers: { ...session, 'accept-encoding': 'gzip' } };
    }
  }
}
