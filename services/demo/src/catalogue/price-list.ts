import { z } from 'zod';
import { PLATFORMS, REGIONS } from 'contracts/constants/catalog';
import { toDecimalString } from 'contracts/primitives/money';
import { inKm } from './km-price.ts';

/** How much of its guide a product has: all sections, only activation and support, or none. */
const GUIDE_EXTENTS = ['whole', 'short', 'none'] as const;

/** A product of the demo: names, makers and texts are made up. Prices are decimal strings. */
export interface DemoProduct {
  readonly sku: string;
  readonly name: string;
  readonly maker: string;
  /** The path of its category. */
  readonly category: string;
  readonly description: string;
  readonly platform: (typeof PLATFORMS)[number];
  readonly region: (typeof REGIONS)[number];
  readonly eur?: string;
  readonly km?: string;
  /** Licence keys in stock at the first start. */
  readonly keys: number;
  readonly saleState: 'regular' | 'pre-order' | 'discontinued';
  readonly guide: (typeof GUIDE_EXTENTS)[number];
}

const row = z.tuple([
  z.string().regex(/^[A-Z0-9-]+$/),
  z.string().min(1),
  z.string().min(1),
  z.enum(PLATFORMS),
  z.enum(REGIONS),
  z.string().regex(/^(-|\d+\.\d\d)$/),
  z.string().regex(/^([=-]|\d+\.\d\d)$/),
  z.coerce.number().int().min(0),
  z.string(),
  z.string().min(1),
]);

/**
 * A price list as text. `# path` says the category of the lines below it; a line is
 * `SKU | name | maker | platform | region | EUR | KM | keys | remarks | description`. A price `-` is none, a KM price
 * `=` is the EUR price at the fixed rate; remarks are a sale state, `short guide`, `no guide`.
 */
export function priceList(text: string): readonly DemoProduct[] {
  const products: DemoProduct[] = [];
  let category = '';
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    if (line.startsWith('#')) category = line.slice(1).trim();
    else products.push(productOf(line, category));
  }
  return products;
}

function productOf(line: string, category: string): DemoProduct {
  const cells = line.split('|').map((cell) => cell.trim());
  const [sku, name, maker, platform, region, eur, km, keys, remarks, description] =
    row.parse(cells);
  return {
    sku,
    name,
    maker,
    category,
    platform,
    region,
    description,
    keys,
    ...(eur === '-' ? {} : { eur }),
    ...(km === '-' ? {} : { km: km === '=' ? toDecimalString(inKm(eur)) : km }),
    saleState: saleStateOf(remarks),
    guide: guideOf(remarks),
  };
}

function saleStateOf(remarks: string): DemoProduct['saleState'] {
  if (remarks.includes('pre-order')) return 'pre-order';
  return remarks.includes('discontinued') ? 'discontinued' : 'regular';
}

function guideOf(remarks: string): DemoProduct['guide'] {
  if (remarks.includes('no guide')) return 'none';
  return remarks.includes('short guide') ? 'short' : 'whole';
}
