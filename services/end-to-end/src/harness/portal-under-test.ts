import pMap from 'p-map';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { operatorKeys } from 'kernel/http/portal-connection';
import type { PortalAddress } from 'command-line/find-portal';
import type { RunningStack } from 'launcher/stack/stack';
import { createBuyer } from './buyer.ts';
import type { Buyer } from './buyer.ts';
import { openSockets } from './http-client.ts';
import { createOperator } from './operator.ts';
import type { Customer, Operator } from './operator.ts';

/** A running portal seen from outside: its shop, its command line, and its log of events. */
export interface PortalUnderTest {
  readonly address: PortalAddress & { readonly shopUrl: string };
  readonly operator: Operator;
  readonly store: EventStore;
  /** A browser that nobody has signed in with. */
  newBuyer(): Buyer;
  /** So many customers, each with a company of its own unless one is given, all signed in. */
  openBuyers(count: number, overrides?: { companyId?: string }): Promise<readonly SignedInBuyer[]>;
  close(): Promise<void>;
}

export interface SignedInBuyer extends Buyer {
  readonly customer: Customer;
}

/** Passwords are hashed on every core; more at once only wait. */
const ACCOUNTS_AT_ONCE = 8;

/** Connects to a stack of one's own. */
export function connectToStack({ urls, secrets }: RunningStack): PortalUnderTest {
  return connectTo({
    shopUrl: urls.bff,
    commandUrl: urls['command-service'],
    queryUrl: urls['query-service'],
    databaseUrl: urls.database,
    ownerDatabaseUrl: urls.database,
    eventStoreUrl: urls.eventStore,
    ...operatorKeys(secrets),
  });
}

export function connectTo(address: PortalUnderTest['address']): PortalUnderTest {
  const sockets = openSockets();
  const operator = createOperator(address);
  const store = connectEventStore({ url: address.eventStoreUrl, deadlineMs: 10_000 });
  const newBuyer = (): Buyer => createBuyer(address.shopUrl, sockets);
  return {
    address,
    operator,
    store,
    newBuyer,
    openBuyers: async (count, overrides) =>
      pMap(
        Array.from({ length: count }),
        async () => {
          const customer = await operator.createCustomer(overrides);
          const buyer = newBuyer();
          await buyer.signIn({ username: customer.username, password: customer.password });
          return { ...buyer, customer };
        },
        { concurrency: ACCOUNTS_AT_ONCE },
      ),
    close: async () => {
      await Promise.all([operator.close(), store.close(), sockets.close()]);
    },
  };
}
