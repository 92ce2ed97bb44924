import { createHmac } from 'node:crypto';
import type { ClaimEvent } from 'contracts/events/claims';
import type { ReadState, Write } from '../commands/command.ts';
import { write } from '../commands/command.ts';
import type { Decider, Rejection, StreamUse } from '../commands/decider.ts';
import { isRejection, reject, use } from '../commands/decider.ts';

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

/** What a name is made of: a value that is unique, or what spellings of one have in common. */
type NamedKind = ClaimKind | 'licenceKeySpelling';

export interface ClaimKeys {
  /** Names what people sign in with, which others can guess: 32 bytes. */
  readonly logins: Buffer;
  /** The one that it takes the place of, as long as anything may be claimed by it alone. */
  readonly formerLogins?: Buffer | undefined;
  /** Names what nobody can guess, and payment references, which follow from public ids: 32 bytes, never replaced. */
  readonly others: Buffer;
}

export interface Claims {
  /** Whether values are named by two keys. */
  readonly isRotating: boolean;
  /** Lower-case hex HMAC-SHA-256 of the kind and the value: 64 characters. */
  fingerprint(kind: NamedKind, normalisedValue: string): string;
  /** By every key that names values now, the current one first. */
  fingerprints(kind: NamedKind, normalisedValue: string): readonly string[];
  /** The claim stream that says whose a value is: of two keys the former one's, under which all of them are claimed. */
  of(kind: ClaimKind, normalisedValue: string): StreamUse<ClaimState>;
  /** All claim streams of a value, which are claimed and released together. */
  all(kind: ClaimKind, normalisedValue: string): readonly StreamUse<ClaimState>[];
}

/** Names claim streams by an HMAC, so that the log does not reveal the value. */
export function createClaims({ logins, formerLogins, others }: ClaimKeys): Claims {
  const keysOf = (kind: NamedKind): readonly Buffer[] => {
    if (kind !== 'email' && kind !== 'username') return [others];
    return formerLogins ? [logins, formerLogins] : [logins];
  };
  const fingerprints: Claims['fingerprints'] = (kind, value) =>
    keysOf(kind).map((key) => createHmac('sha256', key).update(`${kind}\n${value}`).digest('hex'));
  const all: Claims['all'] = (kind, value) => claimsNamed(fingerprints(kind, value));
  return {
    isRotating: formerLogins !== undefined,
    fingerprint: (kind, value) => fingerprints(kind, value)[0] ?? '',
    fingerprints,
    of: (kind, value) => use(claimDecider, fingerprints(kind, value).at(-1) ?? ''),
    all,
  };
}

/** The names by the keys of a process, by their variables. */
export function claimsOf(given: {
  readonly CLAIM_KEY: Buffer;
  readonly FORMER_CLAIM_KEY?: Buffer | undefined;
  readonly LICENCE_CLAIM_KEY: Buffer;
}): Claims {
  const { CLAIM_KEY: logins, FORMER_CLAIM_KEY: formerLogins, LICENCE_CLAIM_KEY: others } = given;
  return createClaims({ logins, formerLogins, others });
}

/** The claim streams of these names. */
export function claimsNamed(names: readonly string[]): readonly StreamUse<ClaimState>[] {
  return names.map((name) => use(claimDecider, name));
}

interface Owned {
  readonly kind: ClaimKind;
  readonly owner: string;
}

/** Claims a value under all of its names, or under none. */
export function claimUnderAll(
  read: ReadState,
  claims: readonly StreamUse<ClaimState>[],
  owned: Owned,
): readonly Write[] | Rejection {
  const writes: Write[] = [];
  for (const claim of claims) {
    const events = claimDecider.decide({ type: 'Claim', ...owned }, read(claim));
    if (isRejection(events)) return events;
    writes.push(write(claim, events));
  }
  return writes;
}

/** Releases a value under each name that its owner holds: what somebody else has, or nobody, is not released. */
export function releaseOwned(
  read: ReadState,
  claims: readonly StreamUse<ClaimState>[],
  owned: Owned,
): readonly Write[] {
  return claims.flatMap((claim) => {
    const events = claimDecider.decide({ type: 'Release', ...owned }, read(claim));
    return isRejection(events) ? [] : [write(claim, events)];
  });
}
