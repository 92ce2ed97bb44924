import { measureAppends } from 'event-store/bench/appends';
import { isOfWholeLog } from 'kernel/projections/event-source';
import { projectionsOfEveryArea } from 'worker-service/areas';
import type { Progress } from 'launcher/stack/progress';
import { prepareAddToCart } from './cart.ts';
import { fillBusiness, measureExport, measureLists } from './console/measure-console.ts';
import { fillCatalogue, measureCatalogue } from './catalogue.ts';
import { measureFilters, openLargeShop } from './catalogue-filters.ts';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';
import { measureHistory } from './history/measure-history.ts';
import { measureImports } from './imports.ts';
import type { BenchOptions, Part } from './options.ts';
import { OLD_PURCHASES, compareAges, agePurchases, openCompanies } from './old-company.ts';
import { fillForPages, measurePages } from './pages.ts';
import { measureQuickOrder } from './quick-orders.ts';
import { measureLongLog } from './long-log.ts';
import { memoryFigures, processGroups } from './processes.ts';
import { watchProjections } from './projection-lag.ts';
import {
  CONNECTIONS,
  buyForAWhile,
  openMarket,
  orderForAWhile,
  purchaseFigures,
  warmUp,
} from './purchases.ts';
import type { Market } from './purchases.ts';
import { measureStorage } from './storage.ts';
import type { BenchTarget } from './target.ts';
import { measureTraces } from './traces.ts';
import { withCpu } from './with-cpu.ts';

export interface Bench {
  readonly site: BenchTarget;
  readonly options: BenchOptions;
  readonly progress: Progress;
}

/** A bench with a market, which is opened when the first load needs it. */
interface Prepared extends Bench {
  market(): Promise<Market>;
}

/** Measures the requested parts one after the other: two loads at once would measure each other. */
export async function measureAll(bench: Bench): Promise<readonly Figure[]> {
  let opened: Promise<Market> | undefined;
  const market = (): Promise<Market> => {
    opened ??= bench.progress.step('Opening a market', () => openMarket(bench.site.portal));
    return opened;
  };
  const figures: Figure[] = [];
  for (const part of bench.options.parts) {
    figures.push(...(await MEASURES[part]({ ...bench, market })));
  }
  return figures;
}

/** Some eighty kinds of questions take longer to be asked often than a single load. */
const SECONDS_OF_LISTS = 12;

/** Events, where nobody says how many. */
const LONG_LOG = 2_000_000;
const HISTORY = 1_000_000;

const MEASURES: Readonly<Record<Part, (bench: Prepared) => Promise<readonly Figure[]>>> = {
  purchases: measurePurchases,
  appends: measureDurableAppends,
  catalogue: async ({ site: { portal }, options: { seconds }, progress, market }) => {
    const [buyer] = (await market()).buyers;
    if (!buyer) return [];
    await progress.step('Filling the catalogue', () => fillCatalogue(portal));
    return progress.step('Reading the catalogue', () =>
      measureCatalogue({ portal, buyer, seconds }),
    );
  },
  'catalogue-filters': async ({ site, options: { seconds }, progress }) => {
    const shop = await progress.step('Filling a large catalogue', () => openLargeShop(site.portal));
    const { result, cpu } = await progress.step('Filtering it', () =>
      withCpu(site, {
        name: 'an answer, with its share of the warm-up',
        run: () => measureFilters(shop, seconds),
        operationsOf: ({ answers }) => answers,
      }),
    );
    const quickOrder = await progress.step('Ordering by a long list', () =>
      measureQuickOrder(shop),
    );
    return [...result.figures, ...cpu, quickOrder];
  },
  cart: async ({ site, options: { seconds }, progress, market }) => {
    const opened = await market();
    const add = await progress.step('Warming up carts', () =>
      prepareAddToCart(site.portal, opened),
    );
    const { result, cpu } = await progress.step('Filling carts', () =>
      withCpu(site, {
        name: 'an add to cart',
        run: () => add(seconds),
        operationsOf: ({ added }) => added,
      }),
    );
    return [result.figure, ...cpu];
  },
  pages: async ({ site: { portal }, progress }) => {
    const people = await progress.step('Filling the catalogue', () => fillForPages(portal));
    return progress.step('Judging pages', () =>
      measurePages({ shopUrl: portal.address.shopUrl, ...people }),
    );
  },
  'old-company': measureOldCompany,
  console: measureConsole,
  imports: ({ site, progress }) => measureImports(site, progress),
  storage: async ({ site: { portal, stack }, progress, market }) => {
    if (!stack) return [];
    const opened = await market();
    await progress.step('Warming up', () => warmUp(opened));
    return progress.step('Buying, and weighing what stays', () =>
      measureStorage({ portal, stack }, opened),
    );
  },
  start: measureStart,
  'long-log': async ({ site, options: { events = LONG_LOG }, progress, market }) => {
    const { stack } = site;
    if (!stack) return [];
    const opened = await market();
    await progress.step('Warming up', () => warmUp(opened));
    return measureLongLog({ site, stack, market: opened, events, progress });
  },
  history: async ({ site: { portal, stack }, options: { events = HISTORY }, progress }) =>
    stack ? measureHistory({ portal, stack, events, progress }) : [],
  traces: async ({ site, options: { seconds }, progress, market }) =>
    site.stack ? measureTraces({ site, market: await market(), seconds, progress }) : [],
};

async function measurePurchases(bench: Prepared): Promise<readonly Figure[]> {
  const { site, progress } = bench;
  const { seconds } = bench.options;
  const market = await bench.market();
  const { store, address } = site.portal;
  await progress.step('Warming up', () => warmUp(market));
  const watch = await watchProjections(
    { store, databaseUrl: address.databaseUrl },
    // Nobody waits for what is checked of the whole log; it is drained five times a second.
    projectionsOfEveryArea().filter((each) => !isOfWholeLog(each)),
  );
  const figures: Figure[] = [];
  for (const connections of CONNECTIONS) {
    const { result, cpu } = await progress.step(`Buying at ${connections}`, () =>
      withCpu(site, {
        name: `a purchase and its add to cart at ${connections}`,
        run: () => orderForAWhile(market, { connections, seconds }),
        operationsOf: ({ completed }) => completed,
      }),
    );
    figures.push(...purchaseFigures(result), ...cpu);
  }
  const lags = await watch.stop();
  const loop = await progress.step('Filling and buying at 8', () =>
    buyForAWhile(market, { connections: 8, seconds }),
  );
  const shopping: Figure = {
    name: 'carts filled and bought by 8 buyers',
    value: loop.completed / loop.seconds,
    unit: '/s',
    note: 'each waits for the stock of its last purchase to be shown',
  };
  const memory = site.stack ? memoryFigures(processGroups(site.stack)) : [];
  return [...figures, shopping, lagFigure(lags), ...memory];
}

function lagFigure(lags: readonly number[]): Figure {
  return {
    name: 'projection lag p99 under these loads',
    value: quantile(lags, 0.99),
    unit: 'ms',
    aim: 'at most 200 ms',
    note: `from an event heard to its projection committed; ${lags.length} pairs, median ${quantile(lags, 0.5).toFixed(0)} ms, worst ${quantile(lags, 1).toFixed(0)} ms`,
  };
}

async function measureDurableAppends(bench: Prepared): Promise<readonly Figure[]> {
  const { seconds } = bench.options;
  const { eventStoreUrl: url } = bench.site.portal.address;
  const { single, fourStreams } = await bench.progress.step('Appending', () =>
    measureAppends({ url, seconds }),
  );
  const note = (p95: number): string => `p95 ${p95} ms`;
  return [
    {
      name: 'durable appends at 32',
      value: single.perSecond,
      unit: '/s',
      aim: '2,000/s',
      note: note(single.p95Ms),
    },
    {
      name: 'durable appends to four streams at 32',
      value: fourStreams.perSecond,
      unit: '/s',
      aim: '300/s',
      note: note(fourStreams.p95Ms),
    },
  ];
}

/** Needs a stack of its own: the command service is ended and started again. */
async function measureOldCompany({ site, progress }: Prepared): Promise<readonly Figure[]> {
  const { portal, stack } = site;
  if (!stack) return [];
  const companies = await openCompanies(portal);
  await progress.step(`Writing ${OLD_PURCHASES} purchases`, () =>
    agePurchases(portal, companies, stack),
  );
  return progress.step('Restarting and buying', () => compareAges(portal, companies, stack));
}

/** Needs a stack of its own: a business of years is written into its log. */
async function measureConsole({ site, options, progress }: Prepared): Promise<readonly Figure[]> {
  const { portal, stack } = site;
  if (!stack) return [];
  const known = await fillBusiness(portal, stack, progress);
  const lists = await progress.step('Reading lists', () =>
    measureLists(portal, known, options.seconds * SECONDS_OF_LISTS),
  );
  return [
    ...lists,
    ...(await progress.step('Exporting orders', () => measureExport(portal, stack))),
  ];
}

async function measureStart({ site }: Prepared): Promise<readonly Figure[]> {
  const { startedInMs } = site;
  if (startedInMs === undefined) return [];
  const againMs = await site.startAgain();
  const inSeconds = (ms: number): { value: number; unit: string } => ({
    value: ms / 1_000,
    unit: 's',
  });
  return [
    { name: 'first start', ...inSeconds(startedInMs), note: 'an empty folder, already built' },
    ...(againMs === undefined
      ? []
      : [
          {
            name: 'second start',
            ...inSeconds(againMs),
            aim: 'at most 10 s',
            note: 'on these data',
          },
        ]),
  ];
}
