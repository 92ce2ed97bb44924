import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { money } from 'contracts/primitives/money';
import type { WalletEvent } from 'contracts/events/wallet';
import { HttpError } from 'kernel/http/http-error';
import { sealEvents } from 'kernel/testing/seal-events';
import { z } from 'zod';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { Buyer, SaleStack } from './testing/sale-stack.ts';

let sale: SaleStack;
let productId: string;

beforeAll(async () => {
  sale = await startSaleStack();
  productId = await sale.product({ price: '10.00', keys: 40 });
});

afterAll(async () => {
  await sale.close();
});

const walletOf = ({ companyId }: Buyer) => `wallet-${companyId ?? ''}`;
const streamOf = (stream: string) => sale.store.readStream(stream);
const deposit = (to: Buyer, amount: string) =>
  sale.send(
    'RecordDeposit',
    { companyId: to.companyId, amount, currency: 'EUR', reference: 'Transfer' },
    OPERATOR,
  );
const buyOne = (as: Buyer, bus = 0) =>
  sale.buy(as, { productId, quantity: 1, total: '10.00', bus });
const refusal = async (attempt: Promise<unknown>): Promise<HttpError> => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (error instanceof HttpError) return error;
  throw new Error('it was not refused');
};
const HELD = { status: 423, code: 'chain-broken' };

/** A deposit of a million, as somebody with the store's credentials appends it. */
async function forgeDeposit({ companyId = '' }: Buyer, seal: Readonly<Record<string, string>>) {
  const stream = `wallet-${companyId}`;
  const written = await streamOf(stream);
  const last = written.at(-1);
  const amount = money(100_000_000, 'EUR');
  const none = money(0, 'EUR');
  const forged: WalletEvent = {
    type: 'DepositRecorded.v2',
    data: {
      companyId,
      transactionId: randomUUID(),
      amount,
      reference: 'Transfer',
      balance: { deposit: amount, creditUsed: none, creditLimit: none },
    },
  };
  const end = { revision: last?.revision ?? -1n, hash: last?.metadata['hash'] ?? '' };
  const [sealed] = sealEvents(stream, [forged], end);
  if (!sealed) throw new Error('there is one event');
  const { hash: _, ...metadata } = sealed.metadata;
  const events = [{ ...sealed, metadata: { ...metadata, ...seal } }];
  await sale.store.append({ stream, expected: last?.revision ?? 'no_stream', events });
  return written.length + 1;
}

const linesOf = (buyer: Buyer) =>
  sale.alarms.lines.filter((line) => JSON.stringify(line).includes(walletOf(buyer)));

test('a deposit that was appended without a hash is not spent, and the wallet takes nothing more', async () => {
  const thief = await sale.buyer();
  const length = await forgeDeposit(thief, {});
  const refused = await refusal(buyOne(thief));
  expect(refused).toMatchObject(HELD);
  expect(refused.message).toMatch(/^The wallet is held until an administrator has looked at it/);
  expect(await refusal(deposit(thief, '5.00'))).toMatchObject(HELD);
  const limit = { companyId: thief.companyId, amount: '5.00' };
  expect(await refusal(sale.send('SetCreditLimit', limit, OPERATOR))).toMatchObject(HELD);
  expect(await streamOf(walletOf(thief))).toHaveLength(length);
  // The cart is as it was: nothing was placed.
  const cart = await streamOf(`cart-${thief.id}-eur`);
  expect(cart.map(({ type }) => type)).toEqual(['CartItemAdded.v1']);
});

test('a deposit with a made-up hash behind genuine ones is not spent by any process, and others go on buying', async () => {
  const thief = await sale.buyer();
  await deposit(thief, '20.00');
  const length = await forgeDeposit(thief, { hash: 'f'.repeat(64) });
  for (const bus of [1, 0, 1]) await buyOne(thief, bus).catch(() => undefined);
  expect(await refusal(buyOne(thief, 1))).toMatchObject(HELD);
  expect(await streamOf(walletOf(thief))).toHaveLength(length);
  const honest = await sale.buyer();
  await deposit(honest, '10.00');
  expect(await buyOne(honest)).toMatchObject({ status: 'completed' });
});

test('an order that met the forged deposit after it was placed fails with a sentence, and its cart is offered again', async () => {
  const thief = await sale.buyer();
  // From here on the process remembers the wallet, and looks at the store only when it appends.
  await deposit(thief, '10.00');
  const length = await forgeDeposit(thief, { hash: 'f'.repeat(64) });
  const failed = await buyOne(thief);
  expect(failed).toMatchObject({
    status: 'failed',
    failure: { code: 'other', message: expect.stringMatching(/^The wallet is held until/) },
  });
  expect(await streamOf(walletOf(thief))).toHaveLength(length);
  const order = { tenantId: 'eur', expectedTotal: '10.00' };
  expect(await refusal(sale.send('PlaceOrder', order, thief))).toMatchObject(HELD);
});

test('keys of a batch with a forged event are not sold; another batch of the product is', async () => {
  const buyer = await sale.buyer();
  await deposit(buyer, '30.00');
  const scarce = await sale.product({ price: '1.00', keys: 2 });
  const stream = await batchWithForgery(scarce);
  const request = { productId: scarce, bus: 1 };
  const sold = await sale.buy(buyer, { ...request, quantity: 2, total: '2.00' });
  expect(sold).toMatchObject({ status: 'completed' });
  const short = await sale.buy(buyer, { ...request, quantity: 1, total: '1.00' });
  expect(short).toMatchObject({ status: 'failed', failure: { code: 'insufficient-stock' } });
  expect(await streamOf(stream)).toHaveLength(3);
  expect(await sale.alarms.counts()).toMatch(
    /portal_broken_chains_total{category="keyBatch".*} \d/,
  );
});

/** A second batch of a product, its one key given away by somebody. */
async function batchWithForgery(product: string): Promise<string> {
  const keys = [{ line: 1, key: `${randomUUID()}-1` }];
  const batch = { productId: product, supplierReference: 'Test', keys };
  const { batchId = '' } = await sale.send<{ batchId?: string }>('ImportKeys', batch, OPERATOR);
  await sale.caughtUp();
  const stream = `keyBatch-${batchId}`;
  const [, imported] = await streamOf(stream);
  const ids = { batchId, productId: product, orderId: randomUUID(), companyId: randomUUID() };
  const data = {
    ...ids,
    tenantId: 'eur',
    keyIds: [keyImported.parse(imported?.data).keys[0].keyId],
  };
  const events = sealEvents(stream, [{ type: 'KeysAllocated.v1', data }]);
  await sale.store.append({ stream, expected: 1n, events });
  return stream;
}

const keyImported = z.object({ keys: z.tuple([z.object({ keyId: z.string() })]) });

test('a broken chain is a line at error level with place and hashes, and a count by category', async () => {
  const thief = await sale.buyer();
  await deposit(thief, '20.00');
  const genuine = (await streamOf(walletOf(thief))).at(-1);
  await forgeDeposit(thief, { hash: 'f'.repeat(64), prevHash: 'e'.repeat(64) });
  for (const bus of [1, 1, 1]) await refusal(buyOne(thief, bus));
  expect(linesOf(thief)).toEqual([
    {
      broken: {
        stream: walletOf(thief),
        revision: '2',
        kind: 'broken-chain',
        expected: genuine?.metadata['hash'],
        found: 'e'.repeat(64),
      },
    },
  ]);
  expect(await sale.alarms.counts()).toMatch(/portal_broken_chains_total{category="wallet".*} \d/);
});
