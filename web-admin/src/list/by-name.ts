import type { Reference } from './list-definition.ts';

/** Records that are known by their names: products, companies. */
export function byName(resource: 'products' | 'companies'): Reference {
  return { resource, nameOf: ({ name }) => String(name) };
}
