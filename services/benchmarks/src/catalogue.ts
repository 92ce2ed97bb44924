import autocannon from 'autocannon';
import pMap from 'p-map';
import type { PortalUnderTest, SignedInBuyer } from 'end-to-end/harness/portal-under-test';
import type { Figure } from './figures.ts';

const PRODUCTS = 1_400;
const PAGE = 50;
const CONNECTIONS = 8;
const IMPORTS_AT_ONCE = 8;

/** As many products as a shop of this size sells. */
export async function fillCatalogue({ operator }: PortalUnderTest): Promise<void> {
  await pMap(
    Array.from({ length: PRODUCTS }, (_, index) => index),
    (index) =>
      operator.createProduct({
        name: `Product ${index} of the catalogue`,
        description: 'A licence for one workstation, with updates for a year. '.repeat(5),
        prices: { eur: `${10 + (index % 500)}.90` },
        usageInstructions: 'Start the program and enter the key.',
      }),
    { concurrency: IMPORTS_AT_ONCE },
  );
}

export interface CatalogueLoad {
  readonly portal: PortalUnderTest;
  readonly buyer: SignedInBuyer;
  readonly seconds: number;
}

/** Pages that the BFF caches in memory, as for every buyer after the first; and pages that it must ask for. */
export async function measureCatalogue(load: CatalogueLoad): Promise<readonly Figure[]> {
  const pages = Array.from({ length: PRODUCTS / PAGE }, (_, page) => pagePath({ page: page + 1 }));
  // A filter that nobody has used before, so that no cache has the answer.
  const unseen = Array.from({ length: 20_000 }, (_, index) =>
    pagePath({ page: 1, priceMax: (600 + index / 100).toFixed(2) }),
  );
  await runGets({ ...load, seconds: 1 }, pages);
  const warm = await runGets(load, pages);
  const cold = await runGets(load, unseen);
  return [
    figureOf(`catalogue page of ${PAGE} at ${CONNECTIONS} connections`, warm, '1,400/s'),
    figureOf(`the same with filters not used before`, cold),
  ];
}

function pagePath(query: Readonly<Record<string, string | number>>): string {
  const all = { view: 'list', tenantId: 'eur', perPage: PAGE, ...query };
  const entries = Object.entries(all).map(([name, value]) => [name, String(value)]);
  return `/api/products?${new URLSearchParams(entries)}`;
}

async function runGets(
  { portal, buyer, seconds }: CatalogueLoad,
  addresses: readonly string[],
): Promise<autocannon.Result> {
  const session = await buyer.http.sessionHeaders();
  return autocannon({
    url: portal.address.shopUrl,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...session, 'accept-encoding': 'gzip' },
    requests: addresses.map((path) => ({ method: 'GET', path })),
  });
}

/** The rate of good answers only: a fast refusal is no page. */
export function figureOf(name: string, result: autocannon.Result, aim?: string): Figure {
  const { latency, non2xx, errors, duration } = result;
  if (non2xx > 0 || errors > 0) {
    throw new Error(`${name}: ${non2xx} refused and ${errors} broken of ${result.requests.total}`);
  }
  return {
    name,
    value: result['2xx'] / duration,
    unit: '/s',
    ...(aim === undefined ? {} : { aim }),
    note: `median ${latency.p50} ms, p99 ${latency.p99} ms`,
  };
}
