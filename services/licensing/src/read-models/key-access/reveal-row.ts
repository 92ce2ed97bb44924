import type { RevealRecord } from 'contracts/calls/licensing';

/** A look at keys, as the read model keeps it. */
export interface RevealRow {
  readonly reveal_id: string;
  /** Null: staff looked at a key of the stock. */
  readonly order_id: string | null;
  readonly user_id: string;
  readonly key_ids: string[];
  readonly by_staff: boolean;
  /** Null: staff looked at one key on their screen. */
  readonly format: RevealRecord['format'] | null;
  readonly reason: string | null;
  readonly revealed_at: Date;
}

export const NEWEST_FIRST = [
  { column: 'revealed_at', order: 'desc' },
  { column: 'reveal_id' },
] as const;
