import type { AdminProductRow } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { useGetManyAggregate } from 'react-admin';

/** The name of a product by its id; those of a whole list are asked for together. */
export function ProductName({ id }: { id: string }): ReactElement {
  const { data } = useGetManyAggregate<AdminProductRow>('products', { ids: [id] });
  return <span className="wrapping">{data?.[0]?.name ?? '…'}</span>;
}
