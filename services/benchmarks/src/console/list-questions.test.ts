import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { allRoutes } from 'bff/routes/routes';
import { consoleLists } from './console-lists.ts';
import { listQuestions } from './list-questions.ts';

const QUESTIONS = 2_000;

const known = {
  business: {
    categories: [randomUUID()],
    companies: [
      {
        companyId: randomUUID(),
        userId: randomUUID(),
        username: 'buyer-1',
        password: '',
        tenantId: 'eur' as const,
      },
    ],
    stocked: [{ id: randomUUID(), sku: 'LOAD-1', batchId: randomUUID() }],
    statementIds: [randomUUID()],
  },
  sales: { position: 0n, orderIds: [randomUUID()], orderNumbers: ['PAST-000001'] },
};

test('every question is one that its list takes', () => {
  const lists = consoleLists();
  expect(lists.length).toBeGreaterThan(10);
  const questions = listQuestions(lists, known, {});
  const refused = Array.from({ length: QUESTIONS }, () => questions.next().value).filter(
    ({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://portal.test');
      const asked = allRoutes.find((each) => each.path === pathname && each.method === 'GET');
      return !asked?.query?.safeParse(Object.fromEntries(searchParams)).success;
    },
  );
  expect(refused.map(({ path }) => decodeURIComponent(path))).toEqual([]);
});
