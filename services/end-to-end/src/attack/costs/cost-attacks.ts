import { historyExportPaths } from 'contracts/api/history-export';
import { historyLogPaths } from 'contracts/api/history-log';
import { MAX_UPLOAD_CHARACTERS } from 'contracts/constants/jobs';
import { QUICK_ORDER } from 'contracts/constants/quick-order';
import { MAX_LIST_LINES } from 'contracts/csv/list-size';
import { asForm } from './attackers.ts';
import type { CostForm, CostRequest, CostRole } from './attackers.ts';

/** Asks for one dear thing as often as it is let. */
export interface CostAttack {
  readonly name: string;
  readonly role: CostRole;
  readonly perSecond: number;
  /** Requests under way at a time; who would exceed it waits. */
  readonly atOnce: number;
  /** The nth request, from 0. */
  readonly request: (index: number) => CostRequest;
}

/** Each month is another paper, so none of them was drawn before. */
function monthOf(index: number): string {
  const [year, month] = [2000 + (Math.floor(index / 12) % 26), 1 + (index % 12)];
  return `${year}-${String(month).padStart(2, '0')}`;
}

const languageOf = (index: number): string => (index % 2 === 0 ? 'en' : 'bs');

/**
 * As long as a list may be, in lines and in characters, and in the encoding that makes it largest. It is made once: what
 * the attacker does for each request would slow whoever is measured in the same process.
 */
const longestList = (() => {
  let made: CostForm | undefined;
  return (): CostForm => {
    const head = '\uFEFFsku;name;eur;km\n';
    const room = Math.floor((MAX_UPLOAD_CHARACTERS - head.length) / (MAX_LIST_LINES - 1));
    const rest = ';12.34;24.10\n';
    const line = 'SKU-0000001;A product with a name'.padEnd(room - rest.length, 'e') + rest;
    made ??= asForm(Buffer.from(head + line.repeat(MAX_LIST_LINES - 1), 'utf16le'));
    return made;
  };
})();

/** As many as similar products are looked for, each in words of the catalogue and in none of its numbers. */
function unknownLines(index: number): readonly object[] {
  return Array.from({ length: QUICK_ORDER.maxSuggested }, (_each, line) => ({
    sku: `OFFICE WINDOWS PRO ${index} ${line}`,
    quantity: 1,
  }));
}

const get = (path: string): CostRequest => ({ method: 'GET', path });

export const COST_ATTACKS: readonly CostAttack[] = [
  {
    name: 'statements as PDF',
    role: 'buyer',
    perSecond: 10,
    atOnce: 20,
    request: (index) =>
      get(`/api/wallet/statement.pdf?month=${monthOf(index)}&language=${languageOf(index)}`),
  },
  {
    name: 'lists of unknown numbers',
    role: 'buyer',
    perSecond: 20,
    atOnce: 8,
    request: (index) => ({
      method: 'POST',
      path: '/api/quick-order/check',
      body: { tenantId: 'eur', lines: unknownLines(index) },
    }),
  },
  {
    name: 'the description of the API',
    role: 'buyer',
    perSecond: 36,
    atOnce: 8,
    request: () => get('/api/docs/openapi.json'),
  },
  {
    name: 'workbooks of a buyer',
    role: 'buyer',
    perSecond: 10,
    atOnce: 20,
    request: (index) =>
      get(`/api/wallet/statement.csv?month=${monthOf(index)}&language=en&format=xlsx`),
  },
  {
    name: 'workbooks of all orders',
    role: 'admin',
    perSecond: 10,
    atOnce: 20,
    request: () => get('/api/admin/orders/export.csv?format=xlsx'),
  },
  {
    name: 'tables of all products',
    role: 'admin',
    perSecond: 10,
    atOnce: 20,
    request: () => get('/api/admin/products/export.csv?format=csv'),
  },
  {
    name: 'the log as ZIP',
    role: 'auditor',
    perSecond: 5,
    atOnce: 10,
    request: () => get(historyExportPaths.log),
  },
  {
    name: 'proofs',
    role: 'auditor',
    perSecond: 40,
    atOnce: 20,
    request: (index) =>
      index % 2 === 0
        ? get(`/api/history/proof/${index}`)
        : get(`${historyLogPaths.consistency}?from=${1 + index}`),
  },
  {
    name: 'what-if',
    role: 'auditor',
    perSecond: 10,
    atOnce: 10,
    request: (index) => ({
      method: 'POST',
      path: '/api/history/what-if',
      body: {
        scope: { tenantId: 'eur' },
        rule: { kind: 'discount', percent: String(1 + (index % 90)) },
      },
    }),
  },
  {
    name: 'uploads of 32 MB',
    role: 'admin',
    perSecond: 3,
    atOnce: 3,
    request: (index) => ({
      method: 'POST',
      path: index % 2 === 0 ? '/api/admin/bank-statements/preview' : '/api/admin/products/import',
      form: longestList(),
    }),
  },
];
