import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { userSchema } from 'contracts/api/accounts';
import type { Login, RegistrationPayload, User } from 'contracts/api/accounts';
import { cartSchema } from 'contracts/api/cart';
import type { CartItem } from 'contracts/api/cart';
import { orderSchema, revealedKeySchema } from 'contracts/api/orders';
import type { Order, PlaceOrder, RevealedKey } from 'contracts/api/orders';
import { paths } from 'contracts/api/paths';
import { walletResultSchema, walletTransactionsResultSchema } from 'contracts/api/wallet';
import type { WalletBalance, WalletTransaction } from 'contracts/api/wallet';
import type { Dispatcher } from 'undici';
import { ApiRefusal } from './api-refusal.ts';
import { createHttpClient } from './http-client.ts';
import type { HttpClient, Method, Sending } from './http-client.ts';

const SETTLED_WITHIN_MS = 60_000;
const POLL_MS = 100;

type Tenant = User['tenantId'];

/** Adding to the cart: one licence in the EUR shop unless said otherwise. */
export interface Adding {
  readonly productId: string;
  readonly quantity?: number;
  readonly tenantId?: Tenant;
}

/** Placing the cart. Without a key each call is a wish of its own. */
export type Placing = Omit<PlaceOrder, 'tenantId'> & {
  readonly tenantId?: Tenant;
  readonly idempotencyKey?: string;
};

/** One person in a shop. Every call throws {@link ApiRefusal} when the API refuses. */
export interface Buyer {
  readonly http: HttpClient;
  registerCompany(registration: RegistrationPayload): Promise<User>;
  signIn(login: Login): Promise<User>;
  signOut(): Promise<void>;
  addToCart(adding: Adding): Promise<readonly CartItem[]>;
  cart(): Promise<readonly CartItem[]>;
  placeOrder(placing: Placing): Promise<Order>;
  order(id: string): Promise<Order>;
  /** The order once it is completed or failed; answers it as it is when that takes too long. */
  settledOrder(id: string): Promise<Order>;
  orders(): Promise<readonly Order[]>;
  reveal(orderId: string): Promise<readonly RevealedKey[]>;
  wallet(): Promise<WalletBalance>;
  walletTransactions(): Promise<readonly WalletTransaction[]>;
}

export function createBuyer(origin: string, sockets: Dispatcher): Buyer {
  const http = createHttpClient(origin, sockets);

  const call = async <Schema extends z.ZodType>(
    schema: Schema,
    [method, path]: readonly [Method, string],
    sending: Sending = {},
  ): Promise<z.infer<Schema>> => {
    const answer = await http.request(method, path, sending);
    if (answer.status >= 400) throw new ApiRefusal(`${method} ${path}`, answer);
    return schema.parse(answer.body);
  };

  const enter = async (path: string, body: unknown): Promise<User> => {
    const user = await call(userSchema, ['POST', path], { body });
    http.forgetToken();
    return user;
  };

  const order = async (id: string): Promise<Order> => call(orderSchema, ['GET', paths.order(id)]);

  /** Undefined while the read models of a busy machine lag behind the order. */
  const shownOrder = async (id: string): Promise<Order | undefined> => {
    try {
      return await order(id);
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 503) return undefined;
      throw error;
    }
  };

  return {
    http,
    registerCompany: async (registration) => enter(paths.register, registration),
    signIn: async (login) => enter(paths.login, login),
    signOut: async () => {
      await call(z.unknown(), ['POST', paths.logout]);
      http.forgetToken();
    },
    addToCart: async ({ productId, quantity = 1, tenantId = 'eur' }) =>
      call(cartSchema, ['POST', paths.cart], { body: { productId, quantity, tenantId } }),
    cart: async () => call(cartSchema, ['GET', paths.cart]),
    placeOrder: async ({ idempotencyKey = randomUUID(), tenantId = 'eur', ...placing }) =>
      call(orderSchema, ['POST', paths.orders], { body: { ...placing, tenantId }, idempotencyKey }),
    order,
    settledOrder: async (id) => {
      const giveUpAt = Date.now() + SETTLED_WITHIN_MS;
      for (;;) {
        const found = await shownOrder(id);
        if (found !== undefined && found.status !== 'processing') return found;
        if (Date.now() > giveUpAt) return order(id);
        await delay(POLL_MS);
      }
    },
    orders: async () => call(z.array(orderSchema), ['GET', paths.orders]),
    reveal: async (orderId) =>
      call(z.array(revealedKeySchema), ['POST', paths.revealKeys(orderId)], {
        body: { format: 'json' },
        idempotencyKey: randomUUID(),
      }),
    wallet: async () => (await call(walletResultSchema, ['GET', paths.wallet])).data.balance,
    walletTransactions: async () =>
      (await call(walletTransactionsResultSchema, ['GET', paths.walletTransactions])).data,
  };
}
