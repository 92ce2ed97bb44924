import type { MessagePort } from 'node:worker_threads';
import type { FailedJob } from './failed-job.ts';

/** What the two ends of a stream that is made in a thread say to each other. Each side sends one thing when asked for one. */
export type FromThread =
  | { readonly kind: 'ask' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | FailedJob;

export type ToThread<Item> =
  | { readonly kind: 'read' }
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'end' }
  | FailedJob;

/** What a thread is given to make a stream of. */
export interface StreamTask<Options> {
  readonly port: MessagePort;
  readonly options: Options;
}
