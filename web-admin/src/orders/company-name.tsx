import type { AdminCompany } from 'contracts/api/admin';
import type { ReactElement } from 'react';
import { useGetManyAggregate } from 'react-admin';

/** The name of a company by its id; those of a whole list are asked for together. */
export function CompanyName({ id }: { id: string }): ReactElement {
  const { data } = useGetManyAggregate<AdminCompany>('companies', { ids: [id] });
  return <span className="wrapping">{data?.[0]?.name ?? '…'}</span>;
}
