import { createHmac } from 'node:crypto';
import type { ClaimEvent } from 'contracts/events/claims';
import type { Decider, StreamUse } from '../commands/decider.ts';
import { reject, use } from '../commands/decider.ts';

/** What a value is, as the events know it. */
export type ClaimKind = ClaimEvent['data']['kind'];

export type ClaimState =
  { readonly status: 'free' } | { readonly status: 'claimed'; readonly owner: string };

export type ClaimCommand =
  | { readonly type: 'Claim'; readonly kind: ClaimKind; readonly owner: string }
  | { readonly type: 'Release'; readonly kind: ClaimKind; readonly owner: string };

/** Uniqueness of a value over the whole portal: whoever appends `Claimed` at the exact revision has it. */
export const claimDecider: Decider<ClaimState, ClaimCommand, ClaimEvent> = {
  category: 'claim',
  stateVersion: 1,
  initialState: { status: 'free' },
  decide: (command, state) => {
    const { kind, owner } = command;
    switch (command.type) {
      case 'Claim':
        return state.status === 'free'
          ? [{ type: 'Claimed.v1', data: { kind, owner } }]
          : reject('already-taken', 'This value is already in use. Choose another one.');
      case 'Release':
        return state.status === 'claimed' && state.owner === owner
          ? [{ type: 'Released.v1', data: { kind, owner } }]
          : reject('not-the-owner', 'Only its owner can release this value.');
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'Claimed.v1':
        return { status: 'claimed', owner: event.data.owner };
      case 'Released.v1':
        return { status: 'free' };
      default:
        event satisfies never;
        return state;
    }
  },
};

export interface Claims {
  /** Lower-case hex HMAC-SHA-256 of the kind and the value: 64 characters. */
  fingerprint(kind: ClaimKind | 'licenceKeySpelling', normalisedValue: string): string;
  /** The claim stream of a value. */
  of(kind: ClaimKind, normalisedValue: string): StreamUse<ClaimState>;
}

/**
 * Names claim streams by an HMAC, so that the log does not tell the value.
 * @param claimKey 32 bytes; not rotated (replacing it is a migration that claims every live value under both first).
 */
export function createClaims(claimKey: Buffer): Claims {
  const fingerprint: Claims['fingerprint'] = (kind, value) =>
    createHmac('sha256', claimKey).update(`${kind}\n${value}`).digest('hex');
  return { fingerprint, of: (kind, value) => use(claimDecider, fingerprint(kind, value)) };
}
