import type { KeyDelivery } from 'contracts/api/admin-keys';

/** Where the vault's screens lie. */
export const keyPaths = {
  deliveries: '/admin/keys',
  list: '/admin/keys/list',
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
