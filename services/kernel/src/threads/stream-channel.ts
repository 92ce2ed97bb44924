import type { MessagePort } from 'node:worker_threads';

/** What the two ends of a stream that is made in a thread say to each other. Each side sends one thing when asked for one. */
export type FromThread =
  | { readonly kind: 'ask' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string };

export type ToThread<Item> =
  | { readonly kind: 'read' }
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'end' }
  | { readonly kind: 'failed'; readonly message: string };

/** What a thread is given to make a stream of. */
export interface StreamTask<Options> {
  readonly port: MessagePort;
  readonly options: Options;
}
