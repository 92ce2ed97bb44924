import { randomBytes, randomUUID } from 'node:crypto';
import { background as accounts } from 'accounts/background';
import { background as catalog } from 'catalog/background';
import { readSide as readCatalog } from 'catalog/read-side';
import type { Order } from 'contracts/api/orders';
import type { Tenant } from 'contracts/primitives/tenant';
import type { EventStore } from 'eventstore-client/event-store';
import type { ChainAlarm } from 'kernel/commands/chain-alarm';
import { createChainAlarm } from 'kernel/commands/chain-alarm';
import type { CommandBus } from 'kernel/commands/command-bus';
import { createCommandBus } from 'kernel/commands/command-bus';
import { createExecutor } from 'kernel/commands/executor';
import { createIdempotency } from 'kernel/commands/idempotency';
import { claimsOf } from 'kernel/crypto/claims';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import { createPersonVault } from 'kernel/crypto/person-vault';
import type { Actor } from 'kernel/http/actor';
import type { Projection } from 'kernel/projections/projection';
import { systemClock } from 'kernel/runtime/clock';
import type { Clock } from 'kernel/runtime/clock';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { sealEvents } from 'kernel/testing/seal-events';
import { startTestStack } from 'kernel/testing/test-stack';
import type { StackParts, TestStack } from 'kernel/testing/test-stack';
import type { Knex } from 'knex';
import { operationsMigrations, operationsSchemas } from 'operations/own-tables';
import { background as licensing } from 'licensing/background';
import { readSide as readLicensing } from 'licensing/read-side';
import { background as notices } from 'notices/background';
import { readSide as readNotices } from 'notices/read-side';
import { background as ordering } from 'ordering/background';
import { readSide as readOrdering } from 'ordering/read-side';
import { background as support } from 'support/background';
import { readSide as readSupport } from 'support/read-side';
import { background as wallet } from 'wallet/background';
import { readSide as readWallet } from 'wallet/read-side';
import { commandsOfEveryArea } from '../areas.ts';

export type Buyer = Extract<Actor, { kind: 'user' }>;

export const OPERATOR: Actor = { kind: 'system', name: 'test' };

/** The command service's own parts on a real event store and database, without HTTP. */
export interface SaleStack {
  readonly store: EventStore;
  readonly owner: Knex;
  readonly projections: readonly Projection[];
  send<Result>(type: string, input: unknown, as: Actor | Sending): Promise<Result>;
  query<Result>(name: string, input: unknown, as: Actor): Promise<Result>;
  /** Applies what the log holds to every read model. */
  caughtUp(): Promise<void>;
  /** A member of a new company; or a colleague in theirs. */
  buyer(options?: { tenantId?: Tenant; colleagueOf?: Buyer }): Promise<Buyer>;
  product(options: { price: string; keys: number }): Promise<string>;
  buy(as: Buyer, purchase: Purchase): Promise<Order>;
  /** What the alarm of broken chains has said: its lines, and its counts as Prometheus reads them. */
  readonly alarms: { readonly lines: readonly object[]; counts(): Promise<string> };
  close(): Promise<void>;
}

/** Who sends a command, and how. */
export interface Sending {
  readonly as: Actor;
  readonly key?: string;
  /** Which of two buses, which stand for two processes. */
  readonly bus?: number;
}

interface Purchase {
  readonly productId: string;
  readonly quantity: number;
  /** What the buyer saw. */
  readonly total: string;
  readonly bus?: number;
}

/** @param clock the time of its processes. */
export async function startSaleStack(clock: Clock = systemClock): Promise<SaleStack> {
  const stack = await startTestStack(salePartsOn);
  const { store, owner, projections, drain: caughtUp } = stack;
  const { chainAlarm, ...alarms } = listenToAlarm();
  const buses = [startBus(stack, { chainAlarm, clock }), startBus(stack, { chainAlarm, clock })];
  const send = sender(buses);
  return {
    store,
    owner,
    projections,
    send,
    alarms,
    caughtUp,
    query: stack.query,
    buyer: (options = {}) => newBuyer(store, options),
    product: async (options) => {
      const productId = await newProduct(send, options);
      await caughtUp();
      return productId;
    },
    buy: async (as, { productId, quantity, total, bus = 0 }) => {
      const { tenantId } = as;
      await send('AddCartItem', { productId, quantity, tenantId }, { as, bus });
      return send<Order>('PlaceOrder', { tenantId, expectedTotal: total }, { as, bus });
    },
    close: async () => {
      await Promise.all(buses.map((bus) => bus.settled()));
      await stack.close();
    },
  };
}

/** All but accounts, which are not what is tested here; whoever opens a branch is counted by the list of them. */
function salePartsOn(reader: Knex): StackParts {
  const vault = createPersonVault(reader, testConfig.PERSON_ENCRYPTION_KEY);
  const companyVault = createCompanyVault(reader, testConfig.PERSON_ENCRYPTION_KEY);
  const selling = [
    readCatalog(),
    readLicensing({ claims: claimsOf(testConfig), vault, companyVault }),
    readWallet({ vault, companyVault }),
    readOrdering({ vault, companyVault }),
    readSupport({ vault }),
    readNotices(),
  ];
  const branches = accounts.readModels.filter(({ name }) => name === 'branches');
  const areas = [accounts, catalog, licensing, wallet, ordering, support, notices];
  return {
    migrations: [...operationsMigrations, ...areas.flatMap(({ migrations }) => migrations)],
    schemas: [...operationsSchemas, ...areas.flatMap(({ schemas }) => schemas)],
    projections: [...selling.flatMap(({ readModels }) => readModels), ...branches],
    queries: selling.flatMap(({ queries }) => queries),
  };
}

function sender(buses: readonly CommandBus[]): SaleStack['send'] {
  return async <Result>(type: string, input: unknown, sending: Actor | Sending) => {
    const { as: actor, key, bus = 0 } = 'as' in sending ? sending : { as: sending };
    const envelope = { type, input, actor, correlationId: randomUUID() };
    const answer = await buses[bus]?.send(key ? { ...envelope, idempotencyKey: key } : envelope);
    return answer?.result as Result;
  };
}

function listenToAlarm() {
  const lines: object[] = [];
  const metrics = createMetrics('test');
  const chainAlarm = createChainAlarm({ metrics, logger: { error: (line) => lines.push(line) } });
  return { chainAlarm, lines, counts: () => metrics.metrics() };
}

function startBus(
  { store, worker: db, planning, progress }: TestStack,
  { chainAlarm, clock }: { readonly chainAlarm: ChainAlarm; readonly clock: Clock },
): CommandBus {
  return createCommandBus({
    commands: commandsOfEveryArea(testConfig, { db, progress, store }),
    executor: createExecutor({ store, db, readOnlyDb: planning, chainAlarm }),
    idempotency: createIdempotency(db, testConfig.IDEMPOTENCY_KEY_SECRET),
    clock,
    logger: createLogger('test', 'silent'),
  });
}

const secret = () => Buffer.from(randomBytes(32));

const testConfig = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent' as const,
  ACCESS_LOG: false,
  DRAIN_SECONDS: 0,
  OTEL_EXPORTER_OTLP_HEADERS: {},
  OTEL_TRACES_SAMPLER: 'always_off' as const,
  OTEL_TRACES_SAMPLER_ARG: 1,
  NODE_ENV: 'test' as const,
  COMMAND_SERVICE_PORT: 0,
  DEMO: false,
  DATABASE_URL: '',
  EVENTSTORE_URL: '',
  BFF_COMMAND_KEY: secret(),
  WORKER_COMMAND_KEY: secret(),
  CLI_COMMAND_KEY: secret(),
  CLAIM_KEY: secret(),
  LICENCE_CLAIM_KEY: secret(),
  KEY_ENCRYPTION_KEY: secret(),
  PERSON_ENCRYPTION_KEY: secret(),
  IDEMPOTENCY_KEY_SECRET: secret(),
  REGISTRATION_TENANTS: ['eur' as const],
};

/** Prices per market are the same number here, so that a test names one. */
async function newProduct(
  send: SaleStack['send'],
  { price, keys }: { price: string; keys: number },
): Promise<string> {
  const sku = `T-${randomBytes(6).toString('hex')}`;
  const prices = { eur: price, km: price };
  const product = { name: `Product ${sku}`, sku, prices };
  const { id } = await send<{ id: string }>('CreateProduct', product, OPERATOR);
  if (keys > 0) await importKeys(send, id, keys);
  return id;
}

async function importKeys(send: SaleStack['send'], productId: string, count: number) {
  const keys = Array.from({ length: count }, (_, n) => ({
    line: n + 1,
    key: `${randomBytes(8).toString('hex')}-${n}`,
  }));
  await send('ImportKeys', { productId, supplierReference: 'Test', keys }, OPERATOR);
}

async function newBuyer(
  store: EventStore,
  { tenantId = 'eur', colleagueOf }: { tenantId?: Tenant; colleagueOf?: Buyer },
): Promise<Buyer> {
  const companyId = colleagueOf?.companyId ?? randomUUID();
  const buyer = { id: randomUUID(), role: 'b2b_user', tenantId, companyId } as const;
  if (!colleagueOf) await register(store, { companyId, tenantId });
  await registerPerson(store, buyer);
  return { kind: 'user', ...buyer };
}

/** A company as registration records it; accounts are not what is tested here. */
async function register(
  store: EventStore,
  company: { readonly companyId: string; readonly tenantId: Tenant },
): Promise<void> {
  const data = { ...company, name: 'Acme', mainBranchId: randomUUID(), branchType: 'main' };
  await record(store, `company-${company.companyId}`, { type: 'CompanyRegistered.v1', data });
}

/** An owner of it, whose names nobody can decrypt. */
async function registerPerson(
  store: EventStore,
  { id: userId, ...person }: Pick<Buyer, 'id' | 'role' | 'tenantId' | 'companyId'>,
): Promise<void> {
  const [emailClaim, usernameClaim] = [randomBytes(32), randomBytes(32)].map((claim) =>
    claim.toString('hex'),
  );
  const name = 'pe1.3xJq0b1oWmZ5cQ';
  const personal = { firstName: name, lastName: name, email: name, username: name };
  const data = { userId, ...person, personal, emailClaim, usernameClaim, origin: 'self' };
  await record(store, `user-${userId}`, { type: 'UserRegistered.v1', data });
}

/** Other tests replay the same log, so the event must be a whole one. */
async function record(
  store: EventStore,
  stream: string,
  event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await store.append({ stream, expected: 'no_stream', events: sealEvents(stream, [event]) });
}
