import type { KeyBatchEvent } from './licensing.ts';

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
