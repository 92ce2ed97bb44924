import type { KeyDelivery } from 'contracts/api/admin-keys';

const listOf = (filter: object): string =>
  `/admin/keys/list?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Where the vault's screens lie. */
export const keyPaths = {
  deliveries: '/admin/keys',
  list: '/admin/keys/list',
  listOf,
  import: '/admin/keys/import',
  stock: '/admin/keys/stock',
  key: (id: string) => `/admin/keys/${encodeURIComponent(id)}`,
  recall: ({
    productId,
    supplierReference,
  }: Pick<KeyDelivery, 'productId' | 'supplierReference'>) =>
    `/admin/keys/recall?${new URLSearchParams({ productId, supplierReference }).toString()}`,
  jobs: '/admin/imports',
  job: (id: string) => `/admin/imports/${encodeURIComponent(id)}`,
};
