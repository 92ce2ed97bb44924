import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { userSchema } from 'contracts/api/accounts';
import type { Login, RegistrationPayload, User } from 'contracts/api/accounts';
import { cartSchema } from 'contracts/api/cart';
import type { CartItem } from 'contracts/api/cart';
import { orderSchema, revealedKeySchema } from 'contracts/api/orders';
import type { Order, PlaceOrder, RevealedKey } from 'contracts/api/orders';
import { walletResultSchema, walletTransactionsResultSchema } from 'contracts/api/wallet';
import type { WalletBalance, WalletTransaction } from 'contracts/api/wallet';
import { eventually } from 'kernel/testing/eventually';
import type { Dispatcher } from 'undici';
import { ApiRefusal } from './api-refusal.ts';
import { createHttpClient } from './http-client.ts';
import type { HttpClient, Method, Sending } from './http-client.ts';

type Tenant = User['tenantId'];

/** Adding to the cart: one licence in the EUR shop unless said otherwise. */
interface Adding {
  readonly productId: string;
  readonly quantity?: number;
  readonly tenantId?: Tenant;
}

/** Placing the cart. Without a key each call is a request of its own. */
type Placing = Omit<PlaceOrder, 'tenantId'> & {
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
  /** Places an order, and asks again with the same key while a busy machine does not show it yet. */
  placedOrder(placing: Placing): Promise<Order>;
  order(id: string): Promise<Order>;
  /** The order once it is completed or failed. */
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

  const order = async (id: string): Promise<Order> =>
    call(orderSchema, ['GET', `/api/orders/${id}`]);

  const place = async ({ idempotencyKey = randomUUID(), tenantId = 'eur', ...placing }: Placing) =>
    call(orderSchema, ['POST', '/api/orders'], { body: { ...placing, tenantId }, idempotencyKey });

  return {
    http,
    registerCompany: async (registration) => enter('/api/register', registration),
    signIn: async (login) => enter('/api/login', login),
    signOut: async () => {
      await call(z.unknown(), ['POST', '/api/logout']);
      http.forgetToken();
    },
    addToCart: async ({ productId, quantity = 1, tenantId = 'eur' }) =>
      call(cartSchema, ['POST', '/api/cart'], { body: { productId, quantity, tenantId } }),
    cart: async () => call(cartSchema, ['GET', '/api/cart']),
    placeOrder: place,
    placedOrder: async (placing) => {
      const again = { idempotencyKey: randomUUID(), ...placing };
      return whenShown(async () => place(again));
    },
    order,
    settledOrder: async (id) => whenShown(async () => order(id), isSettled),
    orders: async () => call(z.array(orderSchema), ['GET', '/api/orders']),
    reveal: async (orderId) =>
      call(z.array(revealedKeySchema), ['POST', `/api/orders/${orderId}/keys/reveal`], {
        body: { format: 'json' },
        idempotencyKey: randomUUID(),
      }),
    wallet: async () => (await call(walletResultSchema, ['GET', '/api/wallet'])).data.balance,
    walletTransactions: async () =>
      (await call(walletTransactionsResultSchema, ['GET', '/api/wallet/transactions'])).data,
  };
}

const isSettled = ({ status }: Order): boolean => status !== 'processing';

/** Asks until an order is shown, and is as it should be. */
async function whenShown(
  ask: () => Promise<Order>,
  isDone: (order: Order) => boolean = () => true,
): Promise<Order> {
  const answer = await eventually(
    () => orderOrLag(ask),
    (each) => !(each instanceof ApiRefusal) && isDone(each),
    { everyMs: 100 },
  );
  if (answer instanceof ApiRefusal) throw answer;
  return answer;
}

/** The refusal while the read models of a busy machine lag behind the order. */
async function orderOrLag(ask: () => Promise<Order>): Promise<Order | ApiRefusal> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 503) return error;
    throw error;
  }
}
