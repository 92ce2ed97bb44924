import type { DemoProduct } from './catalogue/price-list.ts';
import { choiceOf } from './choice.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import { PAST_DAYS } from './past.ts';
import { FAULTY_SKU } from './usual-orders.ts';

/** Keys of one product that came together. */
export interface Delivery {
  readonly sku: string;
  readonly reference: string;
  readonly daysAgo: number;
  /** The number of its first key among the product's. */
  readonly first: number;
  readonly count: number;
}

/** The bad delivery of the demo, and the one that came after it. */
const FAULTY_DELIVERY = { reference: 'Papirus OEM 7731', daysAgo: 26, count: 45 } as const;
const NEXT_DELIVERY = { reference: 'Papirus OEM 7790', daysAgo: 11 } as const;

/** A stock that is larger than this came in two parts. */
const IN_TWO_PARTS = 40;
const SECOND_DAYS_AGO = { least: 18, span: 60 } as const;
/** Keys that take the place of others, beside what is sold. */
const SPARE = 2;

/** What came of each product: its stock of today and what was sold before. The first part outlasts all that is sold. */
export function demoDeliveries(): readonly Delivery[] {
  const sold = soldBySku();
  return DEMO_PRODUCTS.filter(({ keys }) => keys > 0).flatMap((product) => {
    const count = sold.get(product.sku) ?? 0;
    return product.sku === FAULTY_SKU ? faultyOf(product, count) : partsOf(product, count);
  });
}

function partsOf({ sku, keys }: DemoProduct, sold: number): readonly Delivery[] {
  const second = keys > IN_TWO_PARTS ? Math.floor(keys / 2) : 0;
  const first = keys + sold - second;
  const begins = {
    sku,
    first: 0,
    count: first,
    daysAgo: PAST_DAYS,
    reference: numbered(sku, 'first'),
  };
  if (second === 0) return [begins];
  const daysAgo = SECOND_DAYS_AGO.least + choiceOf(`${sku} delivered`, SECOND_DAYS_AGO.span);
  return [begins, { sku, first, count: second, daysAgo, reference: numbered(sku, 'second') }];
}

/** Nothing of it was there before the bad delivery, so that whoever bought it then has keys of that one. */
function faultyOf({ sku, keys }: DemoProduct, sold: number): readonly Delivery[] {
  const { count } = FAULTY_DELIVERY;
  const rest = keys + sold + SPARE - count;
  return [
    { sku, first: 0, ...FAULTY_DELIVERY },
    { sku, first: count, count: rest, ...NEXT_DELIVERY },
  ];
}

const REFERENCES = 90_000;

function numbered(sku: string, part: string): string {
  const [maker = ''] = sku.split('-');
  return `${maker} ${10_000 + choiceOf(`${sku} ${part} reference`, REFERENCES)}`;
}

function soldBySku(): ReadonlyMap<string, number> {
  const sold = new Map<string, number>();
  // What failed was never taken out of the stock.
  const orders = DEMO_COMPANIES.flatMap((company) => company.orders).filter(({ fails }) => !fails);
  for (const [sku, quantity] of orders.flatMap(({ lines }) => lines)) {
    sold.set(sku, (sold.get(sku) ?? 0) + quantity);
  }
  return sold;
}
