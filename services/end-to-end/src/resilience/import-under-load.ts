import type { JobDetails } from 'contracts/api/admin-jobs';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import { openImportJobs } from './import-jobs.ts';

const BUYERS = 2;
const BETWEEN_PURCHASES_MS = 300;

/** What a long import showed while buyers were served. */
export interface ImportUnderLoad {
  readonly job: JobDetails;
  readonly tookMs: number;
  /** How many different counts of finished lines were seen on the way. */
  readonly steps: number;
  /** What each call of a buyer waited meanwhile, in milliseconds, sorted. */
  readonly waitsMs: readonly number[];
}

/** Imports so many keys into a new product, with two buyers who browse, buy and look at their wallet meanwhile. */
export async function importUnderLoad(
  portal: PortalUnderTest,
  keys: number,
): Promise<ImportUnderLoad> {
  const jobs = await openImportJobs(portal);
  const onSale = await putOneOnSale(portal, { stock: 1_500 });
  const buyers = await portal.openBuyers(BUYERS);
  for (const { customer } of buyers)
    await portal.operator.deposit({ companyId: customer.companyId, amount: '99000.00' });
  const { id: productId } = await portal.operator.createProduct();
  const jobId = await jobs.prepare(productId, keys);

  const done = new AbortController();
  const waitsMs: number[] = [];
  const shop = { productId: onSale.id, waitsMs, stop: done.signal };
  const shopping = buyers.map((buyer) => browseAndBuy(buyer, shop));
  const began = performance.now();
  await jobs.start(jobId);
  const steps = new Set<number>();
  const job = await jobs.end(jobId, (each) => steps.add(each.done));
  const tookMs = performance.now() - began;
  done.abort();
  await Promise.all(shopping);
  return { job, tookMs, steps: steps.size, waitsMs: waitsMs.toSorted((a, b) => a - b) };
}

interface Shop {
  readonly productId: string;
  readonly waitsMs: number[];
  readonly stop: AbortSignal;
}

async function browseAndBuy(buyer: SignedInBuyer, { productId, waitsMs, stop }: Shop) {
  const timed = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    const answer = await run();
    waitsMs.push(performance.now() - began);
    return answer;
  };
  while (!stop.aborted) {
    const [item] = await timed(() => buyer.addToCart({ productId }));
    const expectedTotal = item?.product.price ?? '';
    await timed(() => buyer.placeOrder({ expectedTotal }));
    await timed(() => buyer.wallet());
    await deliberateDelay(BETWEEN_PURCHASES_MS);
  }
}
