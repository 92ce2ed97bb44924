import type { KeyDelivery } from 'contracts/api/admin-keys';
import type { KeyStatus } from 'contracts/constants/keys';
import { listPath } from '../list/list-path.ts';

type Delivery = Pick<KeyDelivery, 'productId' | 'supplierReference'>;

/** Where the vault's screens lie. */
export const keyPaths = {
  /** The keys of a delivery that are in a state. */
  keysOf: ({ productId, supplierReference }: Delivery, status: KeyStatus) =>
    listPath('keys/list', { productId, supplierReference, status }),
  deliveries: '/admin/keys',
  list: '/admin/keys/list',
  import: '/admin/keys/import',
  stock: '/admin/keys/stock',
  requests: '/admin/keys/requests',
  key: (id: string) => `/admin/keys/${encodeURIComponent(id)}`,
  recall: ({ productId, supplierReference }: Delivery) =>
    `/admin/keys/recall?${new URLSearchParams({ productId, supplierReference }).toString()}`,
  jobs: '/admin/imports',
  job: (id: string) => `/admin/imports/${encodeURIComponent(id)}`,
};
