import pMap from 'p-map';
import { getCookies, Headers } from 'undici';
import { openPageAuditor } from './audit-page.ts';
import type { AuditedPage, Device, PageAudit, PageAuditor } from './audit-page.ts';
import { buildStaff } from 'end-to-end/harness/factories';
import type { PortalUnderTest } from 'end-to-end/harness/portal-under-test';
import type { Figure } from './figures.ts';
import { sessionHeaders } from './session-headers.ts';

const PRODUCTS = 1_000;
const AT_ONCE = 8;
// The middle of three: a page's figures differ from load to load more than from version to version.
const LOADS = 3;
const NOBODY: Cookies = new Map();

type Cookies = ReadonlyMap<string, string>;

export interface AuditedPages {
  readonly shopUrl: string;
  /** What the browser of a signed-in buyer holds. */
  readonly buyer: Cookies;
  readonly admin: Cookies;
}

/** A thousand products with stock left open, and a buyer and an admin who will look at them. */
export async function fillForPages(
  portal: PortalUnderTest,
): Promise<Omit<AuditedPages, 'shopUrl'>> {
  const { operator } = portal;
  const products = Array.from({ length: PRODUCTS }, (_, index) => index);
  await pMap(
    products,
    (index) =>
      operator.createProduct({
        name: `Product ${index} of a catalogue that Lighthouse looks at`,
        description: 'A licence for one workstation, with updates for a year.',
        prices: { eur: `${10 + (index % 500)}.90` },
        usageInstructions: 'Start the program and enter the key.',
      }),
    { concurrency: AT_ONCE },
  );
  const staff = buildStaff('admin');
  await operator.command('CreateUser', staff);
  return {
    buyer: await cookiesOf(portal, await operator.createCustomer()),
    admin: await cookiesOf(portal, staff),
  };
}

async function cookiesOf(...signIn: Parameters<typeof sessionHeaders>): Promise<Cookies> {
  const { cookie = '' } = await sessionHeaders(...signIn);
  return new Map(Object.entries(getCookies(new Headers({ cookie }))));
}

/** Lighthouse on the pages that people see first. */
export async function measurePages({
  shopUrl,
  buyer,
  admin,
}: AuditedPages): Promise<readonly Figure[]> {
  const judge = await openPageAuditor();
  const shop = { device: 'phone' as const, measures: SHOP_MEASURES };
  const console = { device: 'desktop' as const, measures: CONSOLE_MEASURES };
  try {
    const figures: Figure[] = [];
    for (const { name, path, asks, measures, ...page } of [
      { ...shop, name: 'landing page', path: '/', cookies: NOBODY, asks: '/api/csrf-token' },
      { ...shop, name: '/auth', path: '/auth', cookies: NOBODY, asks: '/api/csrf-token' },
      {
        ...shop,
        name: 'catalogue, signed in',
        path: '/eur',
        cookies: buyer,
        asks: '/api/products',
      },
      {
        ...console,
        name: 'console, sign-in',
        path: '/admin-login',
        cookies: NOBODY,
        // It asks the API for nothing before somebody signs in; nobody is shown anything else of the console.
        asks: '/admin-assets/',
      },
      {
        ...console,
        name: 'console, dashboard',
        path: '/admin-panel',
        cookies: admin,
        asks: '/api/admin/panel',
      },
      {
        ...console,
        name: 'console, products',
        path: '/admin/products',
        cookies: admin,
        asks: '/api/admin/products',
      },
    ] satisfies readonly PageOfPortal[]) {
      const loads = await loadsOf(judge, { ...page, url: `${shopUrl}${path}` });
      if (!loads.every((load) => hasAsked(load, asks))) throw new Error(`${name} was not shown`);
      figures.push(...measures.map((each) => figureOf(name, each, loads)));
    }
    return figures;
  } finally {
    await judge.close();
  }
}

interface PageOfPortal {
  readonly name: string;
  readonly path: string;
  readonly cookies: Cookies;
  readonly device: Device;
  /** What the page asks for when it is the one meant. */
  readonly asks: string;
  readonly measures: readonly Measure[];
}

async function loadsOf(judge: PageAuditor, page: AuditedPage): Promise<readonly PageAudit[]> {
  const loads: PageAudit[] = [];
  while (loads.length < LOADS) loads.push(await judge.audit(page));
  return loads;
}

/** Whether the page was the one meant: the same address shows another one to who may not see it. */
function hasAsked({ audits }: PageAudit, path: string): boolean {
  return JSON.stringify(audits['network-requests']?.details).includes(path);
}

interface Measure {
  readonly what: string;
  readonly unit: string;
  readonly aim: string;
  /** The higher the better, or the lower. */
  readonly better: 'higher' | 'lower';
  readonly bound: number;
  read(result: PageAudit): number;
}

const score = (what: string, category: string, bound: number): Measure => ({
  what,
  unit: 'points',
  aim: `at least ${bound}`,
  better: 'higher',
  bound,
  read: (result) => Math.round((result.categories[category]?.score ?? 0) * 100),
});

const timing = (
  what: string,
  audit: string,
  { bound, unit }: { readonly bound: number; readonly unit: string },
): Measure => ({
  what,
  unit,
  aim: `at most ${bound} ${unit}`.trim(),
  better: 'lower',
  bound,
  read: (result) => result.audits[audit]?.numericValue ?? Number.NaN,
});

const FAULTLESS = [
  score('accessibility', 'accessibility', 100),
  score('best practices', 'best-practices', 100),
];
const CONSOLE_MEASURES: readonly Measure[] = [
  score('performance', 'performance', 90),
  ...FAULTLESS,
];
const SHOP_MEASURES: readonly Measure[] = [
  score('performance', 'performance', 95),
  ...FAULTLESS,
  timing('LCP', 'largest-contentful-paint', { bound: 1_800, unit: 'ms' }),
  timing('TBT', 'total-blocking-time', { bound: 150, unit: 'ms' }),
  timing('CLS', 'cumulative-layout-shift', { bound: 0.02, unit: '' }),
];

function figureOf(page: string, measure: Measure, results: readonly PageAudit[]): Figure {
  const { what, unit, aim, better, bound, read } = measure;
  const values = results.map(read).toSorted((one, other) => one - other);
  const value = values[Math.floor(values.length / 2)] ?? Number.NaN;
  const reached = better === 'higher' ? value >= bound : value <= bound;
  return {
    name: `${page}: ${what}`,
    value,
    unit,
    aim,
    missed: !reached,
    note: `${results.length} loads: ${values.map((each) => Number(each.toFixed(3))).join(', ')}${faults(measure, results)}`,
  };
}

/** What a score below its aim comes from, so that nobody has to run it again to learn that. */
function faults({ better, bound, read }: Measure, results: readonly PageAudit[]): string {
  if (better === 'lower' || results.every((result) => read(result) >= bound)) return '';
  const failed = results.flatMap(({ audits }) =>
    Object.values(audits).filter(({ score: points }) => points === 0),
  );
  return `; failed: ${[...new Set(failed.map(({ id }) => id))].join(', ')}`;
}
