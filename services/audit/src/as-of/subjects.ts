import type { ProductFigures } from 'contracts/api/history-as-of';
import { companyKeys } from './company-keys.ts';
import { inParts } from './in-parts.ts';
import { lastOf } from './last-event.ts';
import { viewAt } from './state-at.ts';
import type { AsOfSources, FiguresOf, Subject } from './subject.ts';

/** What is looked at by its id. */
export interface Subjects {
  readonly wallet: Subject<FiguresOf<'wallet'>>;
  readonly order: Subject<FiguresOf<'order'>>;
  readonly product: Subject<FiguresOf<'product'>>;
  readonly 'company-keys': Subject<FiguresOf<'company-keys'>>;
}

export function subjectsOf(sources: AsOfSources): Subjects {
  const { streams, views } = sources;
  return {
    wallet: {
      streamsOf: async (companyId) => [`wallet-${companyId}`],
      at: async (companyId, moment) => {
        const { figures, last } = await viewAt(streams, views.wallet, { id: companyId, moment });
        return { figures: { companyId, balance: figures }, last };
      },
    },
    order: {
      streamsOf: async (orderId) => [`order-${orderId}`],
      at: async (orderId, moment) => {
        const { figures, last } = await viewAt(streams, views.order, { id: orderId, moment });
        return { figures: { orderId, ...figures }, last };
      },
    },
    product: product(sources),
    'company-keys': companyKeys(sources),
  };
}

const NO_PRODUCT: Omit<ProductFigures, 'productId' | 'stock'> = {
  sku: null,
  name: null,
  saleState: null,
  visibility: null,
  prices: { eur: null, km: null },
};

/** What it costs stands in its own stream, how many there are in those of its batches. */
function product({ streams, log, views }: AsOfSources): Subject<FiguresOf<'product'>> {
  const batchesOf = async (productId: string): Promise<readonly string[]> =>
    (await log.upToNow()).batchesOf.get(productId) ?? [];
  return {
    streamsOf: async (productId) => [
      `product-${productId}`,
      ...(await batchesOf(productId)).map((batchId) => `keyBatch-${batchId}`),
    ],
    at: async (productId, moment) => {
      const own = await viewAt(streams, views.product, { id: productId, moment });
      const batches = await inParts(await batchesOf(productId), async (id) =>
        viewAt(streams, views.keyBatch, { id, moment }),
      );
      const stockIn = (market: 'eur' | 'km'): number =>
        batches
          .filter(({ figures }) => figures.tenants.includes(market))
          .reduce((sum, { figures }) => sum + figures.available, 0);
      const stock = { eur: stockIn('eur'), km: stockIn('km') };
      const figures = { productId, ...(own.figures ?? NO_PRODUCT), stock };
      return { figures, last: lastOf([own.last, ...batches.map(({ last }) => last)]) };
    },
  };
}
