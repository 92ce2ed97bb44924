import type { StoredEvent } from 'contracts/api/history-events';

/** Whether a reason opens something of an event: what is under a key, or in the clear and masked for who reads. */
export function mayBeOpened({ personId, textsOfCompanyId, masked }: Opened): boolean {
  const isSealed = personId !== null || textsOfCompanyId !== null;
  return isSealed || masked.some(({ kind }) => kind === 'text');
}

type Opened = Pick<StoredEvent, 'personId' | 'textsOfCompanyId' | 'masked'>;
