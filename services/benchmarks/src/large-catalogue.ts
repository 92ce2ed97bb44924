import pMap from 'p-map';
import { z } from 'zod';
import { PLATFORMS, REGIONS } from 'contracts/constants/catalog';
import type { CreateProduct } from 'contracts/calls/catalog';
import { buildKeys, uniqueName } from 'end-to-end/harness/factories';
import type { Operator, Product } from 'end-to-end/harness/operator';
import { seededChoice } from 'end-to-end/harness/seeded-choice';
import type { Choice } from 'end-to-end/harness/seeded-choice';

export const PRODUCTS = 10_000;

/** Every so many products one has keys: a search through the listing costs the same whatever its counts. */
const STOCKED_EVERY = 20;
const STOCKS = [1, 4, 9, 20, 60] as const;
const AT_ONCE = 8;
const SEED = 20_250;

/** Words of names and makers; those of the trade are common, most are used by a few products only. */
export interface Vocabulary {
  readonly common: readonly string[];
  readonly rare: readonly string[];
}

const COMMON =
  'Office Windows Studio Professional Standard Server Security Backup Database Editor Antivirus Design Manager Enterprise Edition Upgrade Licence Users Home Premium'.split(
    ' ',
  );
const SYLLABLES = 'ba co di fe ga lu mi no pe ra si tu va ze kor lin mar nex pol ser tan vek'.split(
  ' ',
);
const RARE_WORDS = 2_000;
const DESCRIPTION_WORDS = 60;
/** A common word stands in every third product then, as "software" does in the list of a real shop. */
const COMMON_SHARE = 0.15;

export function vocabulary(): Vocabulary {
  const choice = seededChoice(SEED);
  const rare = new Set<string>();
  while (rare.size < RARE_WORDS) {
    const syllables = Array.from({ length: 2 + choice.below(3) }, () => choice.of(SYLLABLES));
    rare.add(syllables.join(''));
  }
  return { common: COMMON, rare: [...rare] };
}

const identified = z.object({ id: z.string() });

/** A tree of three levels; answers its categories of every level. */
export async function createCategories(operator: Operator): Promise<readonly string[]> {
  const create = async (name: string, sortOrder: number, parentId?: string): Promise<string> => {
    const input = { name, sortOrder, ...(parentId ? { parentId } : {}) };
    return identified.parse(await operator.command('CreateCategory', input)).id;
  };
  const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const made: string[] = [];
  for (const top of numbers(5)) {
    const root = await create(`Group ${top}`, top);
    for (const middle of numbers(4)) {
      const branch = await create(`Group ${top}.${middle}`, middle, root);
      const leaves = numbers(3).map((leaf) => create(`${top}.${middle}.${leaf}`, leaf, branch));
      made.push(branch, ...(await Promise.all(leaves)));
    }
    made.push(root);
  }
  return made;
}

export async function createProducts(
  operator: Operator,
  categories: readonly string[],
  howMany = PRODUCTS,
): Promise<void> {
  const choice = seededChoice(SEED);
  const words = vocabulary();
  const products = Array.from({ length: howMany }, () => productOf(choice, words, categories));
  await pMap(
    products,
    async (draft, index) => {
      const product = await operator.createProduct(draft);
      if (index % STOCKED_EVERY === 0) await stock(operator, product, index / STOCKED_EVERY);
    },
    { concurrency: AT_ONCE },
  );
}

async function stock(operator: Operator, { id }: Product, turn: number): Promise<void> {
  await operator.importKeys(id, buildKeys(STOCKS[turn % STOCKS.length] ?? 1));
}

type Draft = Pick<CreateProduct, 'sku' | 'name' | 'prices'> & Partial<CreateProduct>;

function productOf(choice: Choice, words: Vocabulary, categories: readonly string[]): Draft {
  const any = (): string => choice.of(choice.chance(COMMON_SHARE) ? words.common : words.rare);
  const amount = (): string => (5 + choice.below(150_000) / 100).toFixed(2);
  return {
    sku: uniqueName('BULK').toUpperCase(),
    name: `${choice.of(words.rare)} ${any()} ${any()} ${any()} ${1 + choice.below(20)}`,
    maker: `${choice.of(words.rare)} ${choice.of(['Software', 'Labs', 'Systems'])}`,
    description: Array.from({ length: DESCRIPTION_WORDS }, any).join(' '),
    categoryId: choice.of(categories),
    region: choice.of(REGIONS),
    platform: choice.of(PLATFORMS),
    saleState: choice.of(['regular', 'regular', 'regular', 'pre-order', 'discontinued']),
    prices: choice.of([
      { eur: amount(), km: amount() },
      { eur: amount(), km: amount() },
      { eur: amount() },
      { km: amount() },
    ]),
    usageInstructions: 'Start the program and enter the key.',
  };
}
