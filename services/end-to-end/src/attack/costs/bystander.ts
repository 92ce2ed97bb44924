import { performance } from 'node:perf_hooks';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import type { Dispatcher } from 'undici';
import { createBuyer } from '../../harness/buyer.ts';
import type { Buyer } from '../../harness/buyer.ts';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';
import type { Latencies } from './latencies.ts';

/** Somebody who does nothing unusual, from an address of their own. */
export interface Bystander {
  /** Uses the portal for so long, one request after the other, and says how long each took. */
  watch(ms: number): Promise<Latencies>;
}

const BETWEEN_ROUNDS_MS = 100;

export async function openBystander(
  portal: PortalUnderTest,
  sockets: Dispatcher,
): Promise<Bystander> {
  const customer = await portal.operator.createCustomer();
  const buyer = createBuyer(portal.address.shopUrl, sockets);
  const login = { username: customer.username, password: customer.password };
  await buyer.signIn(login);
  const asks = ordinaryRequests(buyer, login);
  return {
    watch: async (ms) => {
      const latencies: Record<string, number[]> = {};
      const until = performance.now() + ms;
      while (performance.now() < until) {
        for (const [asked, ask] of Object.entries(asks)) {
          const began = performance.now();
          await ask();
          (latencies[asked] ??= []).push(performance.now() - began);
        }
        // Below what one address may ask for, also where the portal answers at once.
        await deliberateDelay(BETWEEN_ROUNDS_MS);
      }
      return latencies;
    },
  };
}

function ordinaryRequests(
  buyer: Buyer,
  login: Parameters<Buyer['signIn']>[0],
): Readonly<Record<string, () => Promise<unknown>>> {
  return {
    catalogue: async () => expectOk(await buyer.http.request('GET', '/api/products?tenantId=eur')),
    cart: async () => buyer.cart(),
    wallet: async () => buyer.wallet(),
    'sign-in': async () => buyer.signIn(login),
  };
}

function expectOk({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`The bystander was answered ${status}.`);
}
