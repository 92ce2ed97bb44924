import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { z } from 'zod';
import { namedReceiptsSchema } from 'contracts/api/statement-questions';
import type { WalletBalance } from 'contracts/api/wallet';
import { MAX_BATCH_KEYS } from 'contracts/calls/licensing';
import { refusalDetail } from 'kernel/http/http-error';
import { connectPortal } from 'kernel/http/portal-connection';
import type { PortalConnection } from 'kernel/http/portal-connection';
import type { PortalAddress } from 'command-line/find-portal';
import { buildCustomer, buildProduct } from './factories.ts';
import type { ProductDraft } from './factories.ts';

export interface Product {
  readonly id: string;
  readonly sku: string;
}

/** An account that can sign in, and its company. */
export interface Customer {
  readonly userId: string;
  readonly companyId: string;
  readonly username: string;
  readonly password: string;
}

interface Money {
  readonly companyId: string;
  /** In the wallet's currency: '12.34'. */
  readonly amount: string;
  readonly currency?: 'EUR' | 'KM';
  /** Credit that is used is repaid first where it is absent. */
  readonly keepCredit?: boolean;
}

/** Somebody at the portal's own command line: fills shops, wallets and stock by the usual commands. */
export interface Operator extends Pick<
  PortalConnection,
  'command' | 'query' | 'actingAs' | 'close'
> {
  createProduct(overrides?: Partial<ProductDraft>): Promise<Product>;
  importKeys(productId: string, keys: readonly string[]): Promise<void>;
  createCustomer(overrides?: Parameters<typeof buildCustomer>[0]): Promise<Customer>;
  deposit(money: Money): Promise<WalletBalance>;
  setCreditLimit(money: Omit<Money, 'currency'>): Promise<WalletBalance>;
}

/** A batch claims each of its keys in one append over hundreds of streams: few at once are fastest. */
const IMPORTS_AT_ONCE = 2;

export function createOperator(address: PortalAddress): Operator {
  const portal = connectPortal(address);
  return {
    command: portal.command,
    query: portal.query,
    actingAs: portal.actingAs,
    createProduct: async (overrides) => {
      const { id, sku } = await portal.command('CreateProduct', buildProduct(overrides));
      return { id, sku };
    },
    importKeys: async (productId, keys) => {
      const imported = await pMap(
        batchesOf(keys),
        async (lines) => {
          const input = { productId, supplierReference: 'Load test', keys: lines };
          return (await portal.command('ImportKeys', input)).imported;
        },
        { concurrency: IMPORTS_AT_ONCE },
      );
      const total = imported.reduce((sum, count) => sum + count, 0);
      if (total !== keys.length) throw new Error(`${total} of ${keys.length} keys went in`);
    },
    createCustomer: async (overrides) => {
      const customer = buildCustomer(overrides);
      const user = await portal.command('CreateUser', customer);
      return {
        userId: user.id,
        companyId: z.string().parse(user.companyId),
        username: user.username,
        password: customer.password,
      };
    },
    deposit: async ({ currency = 'EUR', ...money }) => {
      const input = { ...money, currency, reference: `Test ${randomUUID()}` };
      return depositAnew((noneOf) =>
        portal.command('RecordDeposit', { ...input, noneOf }, randomUUID()),
      );
    },
    setCreditLimit: async ({ companyId, amount }) =>
      portal.command('SetCreditLimit', { companyId, amount }),
    close: portal.close,
  };
}

type SendDeposit = (noneOf: readonly string[]) => Promise<WalletBalance>;

/** Tests give a company the same sum many times: each is another payment. */
async function depositAnew(
  send: SendDeposit,
  noneOf: readonly string[] = [],
): Promise<WalletBalance> {
  try {
    return await send(noneOf);
  } catch (error) {
    const asked = refusalDetail(error, 'deposit-looks-known', 'candidates');
    const known = namedReceiptsSchema.parse(asked);
    return depositAnew(send, [...noneOf, ...known.map(({ id }) => id)]);
  }
}

function batchesOf(keys: readonly string[]): { line: number; key: string }[][] {
  const lines = keys.map((key, index) => ({ line: index + 1, key }));
  return Array.from({ length: Math.ceil(lines.length / MAX_BATCH_KEYS) }, (_, batch) =>
    lines.slice(batch * MAX_BATCH_KEYS, (batch + 1) * MAX_BATCH_KEYS),
  );
}
