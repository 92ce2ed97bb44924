import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Order } from 'contracts/api/orders';
import type { KeyAssignment } from 'contracts/api/own-keys';
import { apiPage } from '../request/api.ts';

const PAGE_SIZE = 200;

/** To whom keys were given, by the key's id. */
export type Assignments = ReadonlyMap<string, KeyAssignment>;

const NONE: Assignments = new Map();

/** To whom the keys of an order were given; none where that cannot be had. */
export function useAssignments({ orderNumber, keys }: Order): Assignments {
  const enabled = keys.length > 0;
  return useQuery({ ...assignmentsQuery(orderNumber), enabled }).data ?? NONE;
}

/** Beneath the keys of the company, which are read again once one is given. */
function assignmentsQuery(orderNumber: string) {
  return queryOptions({
    queryKey: ['/api/orders', 'keys', 'given', orderNumber],
    queryFn: async ({ signal }): Promise<Assignments> => {
      const given = new Map<string, KeyAssignment>();
      for (let page = 1; ; page += 1) {
        const filter = { order: orderNumber, assigned: 'yes', page, perPage: PAGE_SIZE } as const;
        const { items, total } = await apiPage('GET /api/keys', filter, { signal });
        for (const { id, assignment } of items) if (assignment) given.set(id, assignment);
        if (page * PAGE_SIZE >= total) return given;
      }
    },
  });
}
