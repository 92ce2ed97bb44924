import { useGetManyAggregate } from 'react-admin';
import type { ListResource, RowOf } from '../list/list-definition.ts';

/** Records by their ids, as their list shows them; those of a whole page are asked for together. */
export function useRecords<Resource extends ListResource>(
  resource: Resource,
  ids: readonly string[],
) {
  return useGetManyAggregate<RowOf<Resource>>(resource, { ids: [...ids] });
}
