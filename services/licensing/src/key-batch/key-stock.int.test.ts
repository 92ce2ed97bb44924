import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { command, write } from 'kernel/commands/command';
import type { Decider } from 'kernel/commands/decider';
import { reject, useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { defineCalls } from 'contracts/calls/call';
import { z } from 'zod';
import type { LicensingStack } from '../testing/licensing-stack.ts';
import { openLicensingStack } from '../testing/licensing-stack.ts';
import { createKeyStock } from './key-stock.ts';

type Receipt = { readonly keyIds: readonly string[] };
type Sold = { readonly type: 'TestSold.v1'; readonly data: Receipt };

/** Stands for an order: the stream that says which keys a sale got. */
const receiptDecider: Decider<Receipt, Receipt, Sold> = {
  category: `testReceipt${randomBytes(4).toString('hex')}`,
  stateVersion: 1,
  initialState: { keyIds: [] },
  decide: (receipt) => [{ type: 'TestSold.v1', data: receipt }],
  evolve: (_, { data }) => data,
};

const { TestSale } = defineCalls({
  TestSale: {
    input: z.object({ productId: z.uuid(), quantity: z.int() }),
    result: z.object({ keyIds: z.array(z.uuid()) }),
  },
});

/** Takes keys as the settlement of an order does: hints first, batches under lock, one append. */
function sellFrom(stock: ReturnType<typeof createKeyStock>) {
  return command(TestSale, {
    policy: () => true,
    plan: async ({ input, context, tools }) => {
      const request = { ...input, tenantId: 'eur' as const };
      const ids = { orderId: derivedId(context.commandId, 'order'), companyId: randomUUID() };
      const hint = await stock.candidates(tools, request);
      const receipt = useFresh(receiptDecider, ids.orderId);
      return {
        primary: receipt,
        uses: [receipt, ...hint.batchIds.map((batchId) => stock.use(batchId))],
        decide: (read) => {
          const found = stock.allocate(read, hint, { ...request, ...ids });
          if ('kind' in found) return reject('insufficient-stock', String(found.available));
          const keyIds = found.keys.map(({ keyId }) => keyId);
          const sold: Sold = { type: 'TestSold.v1', data: { keyIds } };
          return [write(receipt, [sold]), ...found.writes];
        },
        outcome: (read) => read(receipt),
      };
    },
  });
}

let stack: LicensingStack;

beforeAll(async () => {
  stack = await openLicensingStack();
});

afterAll(async () => {
  await stack.close();
});

/** A product with batches of so many keys each. */
async function productWith(...counts: readonly number[]): Promise<string> {
  const productId = randomUUID();
  for (const count of counts) {
    const keys = Array.from({ length: count }, (_, index) => ({
      line: index + 1,
      key: randomBytes(10).toString('hex'),
    }));
    await stack.importKeys({ input: { productId, supplierReference: 'PO', keys } });
  }
  await stack.drain();
  return productId;
}

async function sellAtOnce(productId: string, quantities: readonly number[]): Promise<Receipt[]> {
  const sale = sellFrom(createKeyStock());
  const sales = await Promise.allSettled(
    quantities.map((quantity) => stack.send(sale, { input: { productId, quantity } })),
  );
  const refused = sales.flatMap((each): unknown[] =>
    each.status === 'rejected' ? [each.reason] : [],
  );
  for (const reason of refused)
    expect(reason).toMatchObject({ rejection: { code: 'insufficient-stock' } });
  return sales.flatMap((each) => (each.status === 'fulfilled' ? [each.value as Receipt] : []));
}

test('of 300 buyers at once as many are served as there are keys, each with another key', async () => {
  const productId = await productWith(40);
  const receipts = await sellAtOnce(
    productId,
    Array.from({ length: 300 }, () => 1),
  );
  expect(receipts).toHaveLength(40);
  expect(new Set(receipts.flatMap(({ keyIds }) => keyIds)).size).toBe(40);
});

test('several batches are sold out to the last key, although the read model stands still', async () => {
  const productId = await productWith(30, 25, 35);
  const receipts = await sellAtOnce(
    productId,
    Array.from({ length: 150 }, () => 1),
  );
  expect(receipts).toHaveLength(90);
  expect(new Set(receipts.flatMap(({ keyIds }) => keyIds)).size).toBe(90);
});

test('a large request is filled from several batches at once', async () => {
  const productId = await productWith(30, 30, 30);
  const [receipt] = await sellAtOnce(productId, [80]);
  expect(new Set(receipt?.keyIds).size).toBe(80);
});

test('the read model agrees with what was sold', async () => {
  const productId = await productWith(20, 20);
  const receipts = await sellAtOnce(productId, [7, 7, 7, 7]);
  const sold = receipts.reduce((sum, { keyIds }) => sum + keyIds.length, 0);
  await stack.drain();
  const batches: { available: number }[] = await stack
    .worker('batches')
    .withSchema('rm_licensing_keys')
    .where({ product_id: productId });
  expect(batches.reduce((sum, { available }) => sum + available, 0)).toBe(40 - sold);
  const keys = await stack
    .worker('keys')
    .withSchema('rm_licensing_keys')
    .where({ product_id: productId, status: 'allocated' });
  expect(keys).toHaveLength(sold);
});
