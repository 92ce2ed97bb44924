import type { KeyBatchEvent } from './licensing.ts';

/** A batch that was opened, with the markets for which its keys count: 1 where they do, 0 where not. */
interface OpenedBatch {
  readonly batchId: string;
  readonly productId: string;
  readonly inEur: 0 | 1;
  readonly inKm: 0 | 1;
}

/** Keys that came into the stock of a batch (above 0) or left it, and how many of them were sold. */
export interface StockMove {
  readonly batchId: string;
  readonly added: number;
  readonly sold: number;
}

/** What events do to the stock of each market; a key of a batch for both counts in both until it is sold. */
export interface StockChanges {
  readonly opened: OpenedBatch[];
  readonly moves: StockMove[];
}

/** Adds what an event does to the stock. A replacement leaves the stock, but nobody has bought it. */
export function addStockChange({ opened, moves }: StockChanges, event: KeyBatchEvent): void {
  const { batchId } = event.data;
  if (event.type === 'KeyBatchOpened.v1') {
    const { productId, tenants } = event.data;
    const inEur = tenants.includes('eur') ? 1 : 0;
    opened.push({ batchId, productId, inEur, inKm: tenants.includes('km') ? 1 : 0 });
  }
  const added = stockChangeOf(event);
  const sold = event.type === 'KeysAllocated.v1' ? event.data.keyIds.length : 0;
  if (added !== 0) moves.push({ batchId, added, sold });
}

/** How many keys come into the stock of their batch by an event, or leave it (below 0). Sold keys had left it before. */
export function stockChangeOf(event: KeyBatchEvent): number {
  switch (event.type) {
    case 'KeysImported.v1':
      return event.data.keys.length;
    case 'KeysAllocated.v1':
      return -event.data.keyIds.length;
    case 'ReplacementAllocated.v1':
      return -1;
    case 'KeysRevoked.v1':
      return event.data.sale ? 0 : -event.data.keyIds.length;
    case 'KeyBatchOpened.v1':
    case 'BatchKeyRewrapped.v1':
    case 'KeyReplaced.v1':
    case 'KeySpellingsNoted.v1':
      return 0;
    default:
      event satisfies never;
      return 0;
  }
}
