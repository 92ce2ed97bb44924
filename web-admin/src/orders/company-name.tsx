import type { ReactElement } from 'react';
import { useRecords } from '../data/use-records.ts';

/** The name of a company by its id; those of a whole list are asked for together. */
export function CompanyName({ id }: { id: string }): ReactElement {
  const { data } = useRecords('companies', [id]);
  return <span className="wrapping">{data?.[0]?.name ?? '…'}</span>;
}
