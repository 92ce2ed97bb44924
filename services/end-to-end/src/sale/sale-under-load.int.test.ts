import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WalletBalance } from 'contracts/api/wallet';
import { toDecimalString } from 'contracts/primitives/money';
import type { Order } from 'contracts/api/orders';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { replayWallet } from '../harness/replay-wallet.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';

let portal: PortalUnderTest;

beforeAll(() => {
  portal = connectToPortalUnderTest();
});

afterAll(async () => {
  await portal.close();
});

const eur = (minor: number): string => toDecimalString({ minor, currency: 'EUR' });

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** Places the carts of all buyers in the same moment and waits for what becomes of each order. */
async function checkOutAtOnce(
  buyers: readonly SignedInBuyer[],
  totalOf: (index: number) => number,
): Promise<readonly Order[]> {
  const placed = await Promise.all(
    buyers.map((buyer, index) => buyer.placeOrder({ expectedTotal: eur(totalOf(index)) })),
  );
  return Promise.all(
    buyers.map((buyer, index) => buyer.settledOrder(placed[index]?.id ?? 'not placed')),
  );
}

describe('two hundred buyers who want one of forty keys in the same moment', () => {
  const PRICE = 1_999;
  const BUYERS = 200;
  const KEYS = 40;
  let keys: readonly string[];
  let buyers: readonly SignedInBuyer[];
  let orders: readonly Order[];

  /** Every third pays a part on credit; no two have the same deposit. */
  const moneyOf = (index: number): { deposit: number; limit: number } =>
    index % 3 === 0 ? { deposit: 500 + index, limit: 2_000 } : { deposit: PRICE + index, limit: 0 };

  beforeAll(async () => {
    const { operator } = portal;
    const product = await putOneOnSale(portal, { prices: { eur: eur(PRICE) }, stock: KEYS });
    keys = product.keys;
    buyers = await portal.openBuyers(BUYERS);
    await Promise.all(
      buyers.map(async (buyer, index) => {
        const { companyId } = buyer.customer;
        const { deposit, limit } = moneyOf(index);
        await operator.deposit({ companyId, amount: eur(deposit) });
        if (limit > 0) await operator.setCreditLimit({ companyId, amount: eur(limit) });
        await buyer.addToCart({ productId: product.id });
      }),
    );
    orders = await checkOutAtOnce(buyers, () => PRICE);
  });

  const winners = (): SignedInBuyer[] =>
    buyers.filter((_, index) => orders[index]?.status === 'completed');

  test('forty orders are completed and the others fail for lack of stock', () => {
    expect(orders.filter(({ status }) => status === 'completed')).toHaveLength(KEYS);
    const failures = orders.flatMap(({ failure }) => failure?.code ?? []);
    expect(failures).toEqual(Array.from({ length: BUYERS - KEYS }, () => 'insufficient-stock'));
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(BUYERS);
  });

  test('the winners hold forty different keys, the very ones that were imported', async () => {
    const revealed = await Promise.all(
      winners().map(async (buyer) => {
        const [order] = await buyer.orders();
        return buyer.reveal(order?.id ?? 'no order');
      }),
    );
    expect(
      revealed
        .flat()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.toSorted());
  });

  test('every wallet is exact to the cent: winners paid the price, the others nothing', async () => {
    const wallets = await Promise.all(buyers.map((buyer) => buyer.wallet()));
    const expected = buyers.map((_, index): WalletBalance => {
      const { deposit, limit } = moneyOf(index);
      const paid = orders[index]?.status === 'completed' ? PRICE : 0;
      const fromDeposit = Math.min(paid, deposit);
      const used = paid - fromDeposit;
      return {
        currency: 'EUR',
        depositBalance: eur(deposit - fromDeposit),
        creditUsed: eur(used),
        creditLimit: eur(limit),
        availableCredit: eur(limit - used),
        totalAvailable: eur(deposit - fromDeposit + limit - used),
      };
    });
    expect(wallets).toEqual(expected);
  });

  test('the cart of who got nothing holds the product again', async () => {
    const carts = await Promise.all(buyers.map((buyer) => buyer.cart()));
    const lines = carts.map((cart) => cart.length);
    expect(lines).toEqual(orders.map(({ status }) => (status === 'completed' ? 0 : 1)));
  });
});

describe('twenty checkouts in the same moment from one wallet, worth three times its money', () => {
  const PRICE = 3_000;
  const USERS = 20;
  const quantityOf = (index: number): number => 1 + (index % 3);
  const totalOf = (index: number): number => PRICE * quantityOf(index);
  const TOTAL = sum(Array.from({ length: USERS }, (_, index) => totalOf(index)));
  const DEPOSIT = 25_050;
  const LIMIT = TOTAL / 3 - DEPOSIT;
  let users: readonly SignedInBuyer[];
  let orders: readonly Order[];

  beforeAll(async () => {
    const { operator } = portal;
    const product = await putOneOnSale(portal, { prices: { eur: eur(PRICE) }, stock: 100 });
    const { companyId } = await operator.createCustomer();
    await operator.deposit({ companyId, amount: eur(DEPOSIT) });
    await operator.setCreditLimit({ companyId, amount: eur(LIMIT) });
    users = await portal.openBuyers(USERS, { companyId });
    await Promise.all(
      users.map((user, index) =>
        user.addToCart({ productId: product.id, quantity: quantityOf(index) }),
      ),
    );
    orders = await checkOutAtOnce(users, totalOf);
  });

  const companyId = (): string => users[0]?.customer.companyId ?? '';

  test('after every event the deposit is not below zero and the credit not above its limit', async () => {
    const steps = await replayWallet(portal.store, companyId());
    expect(steps.filter(({ deposit }) => deposit < 0)).toEqual([]);
    expect(steps.filter(({ creditUsed, creditLimit }) => creditUsed > creditLimit)).toEqual([]);
    expect(steps.filter(({ type }) => type === 'WalletDebited.v1').length).toBeGreaterThan(5);
  });

  test('what the completed orders cost is what left the wallet, and the others could not be paid', async () => {
    const amounts = (status: Order['status']): number[] =>
      orders.flatMap((order, index) => (order.status === status ? totalOf(index) : []));
    const spent = sum(amounts('completed'));
    const left = DEPOSIT + LIMIT - spent;
    expect((await users[0]?.wallet())?.totalAvailable).toBe(eur(left));
    expect(amounts('failed').filter((amount) => amount <= left)).toEqual([]);
    expect(amounts('completed').length + amounts('failed').length).toBe(USERS);
    const reasons = new Set(orders.flatMap(({ failure }) => failure?.code ?? []));
    expect([...reasons]).toEqual(['insufficient-balance']);
  });
});
