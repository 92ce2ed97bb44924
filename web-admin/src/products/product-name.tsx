import type { AdminProductRow } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { useGetManyAggregate } from 'react-admin';

/** The name of a product by its id; those of a whole list are asked for together. */
export function useProductName(id: string): string {
  const { data } = useGetManyAggregate<AdminProductRow>('products', { ids: [id] });
  return data?.[0]?.name ?? '…';
}

export function ProductName({ id }: { id: string }): ReactElement {
  return <span className="wrapping">{useProductName(id)}</span>;
}
