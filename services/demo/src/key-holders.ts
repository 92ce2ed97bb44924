import type { Tenant } from 'contracts/primitives/tenant';
import { choiceOf } from './choice.ts';

export interface KeyHolder {
  readonly assignee: string;
  readonly note: string;
}

/** To whom buyers of each market give their keys. */
const HOLDERS: Readonly<Record<Tenant, readonly KeyHolder[]>> = {
  eur: [
    { assignee: 'Nina Berger, laptop NB-204', note: 'Until the end of the Graz project' },
    { assignee: 'Reception, PC-11', note: '' },
    { assignee: '', note: 'Spare for the warehouse' },
    { assignee: 'Server SRV-02', note: 'Installed by our own IT' },
  ],
  km: [
    { assignee: 'Mirza Hodžić, laptop 7', note: '' },
    { assignee: 'Knjigovodstvo, PC-3', note: 'Zamjena za stari računar' },
    { assignee: '', note: 'Rezerva za skladište' },
    { assignee: 'Server Mostar', note: 'Postavio naš IT' },
  ],
};
/** Of so many orders whose keys were looked at, one says to whom it gave its first. */
const GIVEN_ONE_IN = 2;

/** To whom the first key of an order was given; undefined where nobody wrote it down. */
export function keyHolderOf(key: string, tenantId: Tenant): KeyHolder | undefined {
  if (choiceOf(`${key} given`, GIVEN_ONE_IN) > 0) return undefined;
  const holders = HOLDERS[tenantId];
  return holders[choiceOf(`${key} holder`, holders.length)];
}
