import { randomBytes, randomUUID } from 'node:crypto';
import type { ImportKeysResult } from 'contracts/calls/licensing';
import type { EventStore } from 'eventstore-client/event-store';
import type { Command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { createExecutor } from 'kernel/commands/executor';
import { createClaims } from 'kernel/crypto/claims';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import { createPersonVault } from 'kernel/crypto/person-vault';
import type { Actor } from 'kernel/http/actor';
import { startTestStack } from 'kernel/testing/test-stack';
import type { Knex } from 'knex';
import { operationsMigrations, operationsSchemas } from 'operations/own-tables';
import { createJobSecrets } from 'operations/jobs/job-secrets';
import type { OrderBook, OrderKeys } from '../key-access/order-keys.ts';
import { background } from '../background.ts';
import { readSide } from '../read-side.ts';
import { createKeyEnvelope, writeSide } from '../write-side.ts';

/** Licensing on a real event store and a real database, with the orders and products a test names. */
export interface LicensingStack {
  readonly store: EventStore;
  readonly worker: Knex;
  /** Orders by id, as the order area would answer them. */
  readonly orders: Map<string, OrderKeys>;
  send(command: Command, sent: Sent): Promise<unknown>;
  importKeys(sent: Sent): Promise<ImportKeysResult>;
  revealKeys(sent: Sent): Promise<unknown>;
  noteSpellings(sent: Sent): Promise<unknown>;
  query(name: string, input: unknown, actor: Actor): Promise<unknown>;
  /** Brings every read model to the end of the log. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

interface Sent {
  readonly input: unknown;
  readonly actor?: Actor;
  readonly commandId?: string;
  /** Sent before with this id, as far as the sender knows. */
  readonly repeated?: boolean;
}

/** A refused command, so that tests can expect it. */
class Refused extends Error {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(rejection.message);
    this.rejection = rejection;
  }
}

export const SYSTEM: Actor = { kind: 'system', name: 'test' };

export async function openLicensingStack(): Promise<LicensingStack> {
  const orders = new Map<string, OrderKeys>();
  const claims = createClaims({ logins: randomBytes(32), others: randomBytes(32) });
  const companyKey = randomBytes(32);
  const { readModels: projections } = background;
  const migrations = [...operationsMigrations, ...background.migrations];
  const schemas = [...operationsSchemas, ...background.schemas];
  const stack = await startTestStack((reader) => {
    const companyVault = createCompanyVault(reader, companyKey);
    const vault = createPersonVault(reader, randomBytes(32));
    const { queries } = readSide({ claims, vault, companyVault });
    return { migrations, schemas, projections, queries };
  });
  const commands = writeSide({
    claims,
    companyVault: createCompanyVault(stack.worker, companyKey),
    envelope: createKeyEnvelope(randomBytes(32)),
    products: {
      exists: async (_, productId) => productId !== UNKNOWN_PRODUCT,
      idOf: () => UNKNOWN_PRODUCT,
    },
    jobSecrets: createJobSecrets(randomBytes(32)),
    branchesSeen: async () => null,
    // Nobody here is tied to anybody.
    secondPersons: { decide: async (plan) => plan },
    orders: ordersWithout((orderId) => orders.get(orderId)),
  });
  const { store, worker } = stack;
  const executor = createExecutor({ store, db: worker, readOnlyDb: stack.planning });

  const send = async (command: Command, sent: Sent): Promise<unknown> => {
    const { input, actor = SYSTEM, commandId = randomUUID(), repeated = false } = sent;
    const prepared = command.prepare(input);
    if ('issues' in prepared) throw prepared;
    const permitted = prepared.permit(actor);
    if (permitted !== true) throw new Refused(permitted);
    const occurredAt = new Date().toISOString();
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const handled = await executor.execute(prepared, { ...ids, actor, occurredAt }, { repeated });
    if (isRejection(handled)) throw new Refused(handled);
    const { plan, read } = handled;
    return plan.present ? plan.present(read) : plan.outcome(read);
  };
  const named = (type: string): Command => {
    const command = commands.find((each) => each.type === type);
    if (!command) throw new Error(`There is no command ${type}.`);
    return command;
  };

  return {
    store,
    worker,
    orders,
    send,
    importKeys: async (sent) => (await send(named('ImportKeys'), sent)) as ImportKeysResult,
    revealKeys: (sent) => send(named('RevealKeys'), sent),
    noteSpellings: (sent) => send(named('NoteKeySpellings'), sent),
    query: (name, input, actor) => stack.query(name, input, actor),
    drain: () => stack.drain(),
    close: () => stack.close(),
  };
}

/** Orders that are only asked for their keys: what writes to them is tested where ordering is there too. */
function ordersWithout(find: (orderId: string) => OrderKeys | undefined): OrderBook {
  const refuse = (): never => {
    throw new TypeError('These orders are not written.');
  };
  return {
    keysOf: async (_, orderId) => find(orderId),
    use: refuse,
    marketOf: async () => undefined,
    revokeKeys: refuse,
    replaceKey: refuse,
    replacementOf: refuse,
  };
}

/** The one product that the test's catalogue does not have. */
export const UNKNOWN_PRODUCT = randomUUID();
