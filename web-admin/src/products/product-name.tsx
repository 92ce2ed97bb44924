import type { ReactElement } from 'react';
import { useRecords } from '../data/use-records.ts';

/** The name of a product by its id; those of a whole list are asked for together. */
export function useProductName(id: string): string {
  const { data } = useRecords('products', [id]);
  return data?.[0]?.name ?? '…';
}

export function ProductName({ id }: { id: string }): ReactElement {
  return <span className="wrapping">{useProductName(id)}</span>;
}
