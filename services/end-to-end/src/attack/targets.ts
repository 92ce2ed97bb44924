import type { Choice } from '../harness/seeded-choice.ts';
import { drawnId } from './sample-of.ts';

/** What addresses of the API name by an id. */
const KINDS = [
  'product',
  'category',
  'company',
  'order',
  'branch',
  'line',
  'session',
  'ticket',
  'article',
  'faq',
  'key',
  'list',
  'job',
  'user',
] as const;
export type Kind = (typeof KINDS)[number];

/** Of which kind the id in an address is, by how the address begins. */
const KIND_OF_PATH: readonly (readonly [string, Kind])[] = [
  ['/api/products/', 'product'],
  ['/api/admin/products/', 'product'],
  ['/api/admin/categories/', 'category'],
  ['/api/admin/wallets/', 'company'],
  ['/api/admin/companies/', 'company'],
  ['/api/admin/users/', 'user'],
  ['/api/history/erasures/persons/', 'user'],
  ['/api/orders/', 'order'],
  ['/api/admin/orders/', 'order'],
  ['/api/admin/keys/import/', 'job'],
  ['/api/admin/keys/', 'key'],
  ['/api/keys/', 'key'],
  ['/api/lists/', 'list'],
  ['/api/favourites/', 'product'],
  ['/api/admin/stock-watch/', 'product'],
  ['/api/stock-wishes/', 'product'],
  ['/api/admin/jobs/', 'job'],
  ['/api/admin/imports/', 'job'],
  ['/api/branches/', 'branch'],
  ['/api/cart/', 'line'],
  ['/api/user/sessions/', 'session'],
  ['/api/support/tickets/', 'ticket'],
  ['/api/admin/tickets/', 'ticket'],
  ['/api/support/kb/articles/', 'article'],
  ['/api/admin/articles/', 'article'],
  ['/api/admin/faqs/', 'faq'],
];

/** What belongs to a company alone: for everybody of another one it does not exist. */
const PRIVATE: readonly Kind[] = ['order', 'branch', 'line', 'list', 'session', 'ticket'];

export function kindOf(path: string): Kind | undefined {
  return KIND_OF_PATH.find(([start]) => path.startsWith(start))?.[1];
}

export function isPrivate(kind: Kind): boolean {
  return PRIVATE.includes(kind);
}

const KEPT = 200;

/** Ids of things that exist. */
export interface Targets {
  add(kind: Kind, id: string): void;
  /** One of them; an id that nothing has where there is none. */
  oneOf(kind: Kind | undefined, choice: Choice): string;
  has(kind: Kind): boolean;
}

export function createTargets(): Targets {
  const known = new Map<Kind, string[]>();
  const idsOf = (kind: Kind): string[] => known.get(kind) ?? [];
  return {
    add: (kind, id) => void known.set(kind, [id, ...idsOf(kind)].slice(0, KEPT)),
    oneOf: (kind, choice) => {
      const ids = kind ? idsOf(kind) : [];
      return ids.length === 0 ? drawnId(choice) : choice.of(ids);
    },
    has: (kind) => idsOf(kind).length > 0,
  };
}
