import type { SearchHit } from 'contracts/api/console-search';
import { keyPaths } from '../keys/key-paths.ts';
import { orderPath } from '../orders/order-path.ts';
import { productPath } from '../products/product-record.ts';
import { ticketPath } from '../support/ticket-path.ts';

/** Where something that was found is looked at. */
export function hitPath({ kind, id }: SearchHit): string {
  switch (kind) {
    case 'order':
      return orderPath(id);
    case 'ticket':
      return ticketPath(id);
    case 'product':
      return productPath(id);
    case 'person':
      return `/admin/users/edit/${encodeURIComponent(id)}`;
    case 'company':
      return `/admin/companies/${encodeURIComponent(id)}`;
    case 'key':
      return keyPaths.key(id);
    default:
      return kind satisfies never;
  }
}
