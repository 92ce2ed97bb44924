import { REPLACEMENTS_ALONE } from 'contracts/constants/keys';
import type { KeyReplacementsEvent } from 'contracts/events/licensing';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { nothingRequested, ownVaultRequest } from './refusals.ts';

/** A key that stands for a licence now, where the licence was replaced or somebody asked to replace it. */
interface ReplacedLicence {
  readonly keyId: string;
  /** How often the licence was replaced before, without recalls. */
  readonly alone: number;
  readonly request: 'none' | 'pending' | 'approved';
  /** Who asked; null: nobody. */
  readonly requestedBy: string | null;
}

/** The licences of one order that were replaced. */
export interface KeyReplacementsState {
  readonly licences: readonly ReplacedLicence[];
}

interface OfKey {
  readonly orderId: string;
  readonly keyId: string;
}

export type KeyReplacementsCommand =
  | (OfKey & {
      readonly type: 'CountReplacement';
      readonly replacementId: string;
      /** Who replaces is bound: neither the recall of a delivery nor whoever operates the machine. */
      readonly bound: boolean;
      /** A recall is one act of its own, and does not count. */
      readonly recall: boolean;
    })
  | (OfKey & { readonly type: 'RequestReplacement'; readonly by: string })
  | (OfKey & { readonly type: 'ApproveReplacement' | 'DeclineReplacement'; readonly by: string });

/**
 * How often the licences of an order were replaced. A replacement is counted in the append that makes it, at an exact
 * revision. What was agreed to is good for the one key that it names, which is replaced once.
 */
export const keyReplacementsDecider: Decider<
  KeyReplacementsState,
  KeyReplacementsCommand,
  KeyReplacementsEvent
> = {
  category: 'keyReplacements',
  stateVersion: 1,
  initialState: { licences: [] },
  decide,
  evolve,
};

function decide(
  command: KeyReplacementsCommand,
  state: KeyReplacementsState,
): readonly KeyReplacementsEvent[] | Rejection {
  const { orderId, keyId } = command;
  const licence = licenceOf(state, keyId);
  const { alone, request, requestedBy } = licence;
  const facts = { orderId, keyId };
  switch (command.type) {
    case 'CountReplacement': {
      const { bound, recall, replacementId } = command;
      if (bound && alone >= REPLACEMENTS_ALONE && request !== 'approved') return secondPerson();
      const data = { orderId, keyId: replacementId, replaces: keyId };
      return [
        { type: 'KeyReplacementCounted.v1', data: { ...data, alone: alone + (recall ? 0 : 1) } },
      ];
    }
    case 'RequestReplacement':
      return request === 'none'
        ? [{ type: 'KeyReplacementRequested.v1', data: { ...facts, requestedBy: command.by } }]
        : [];
    case 'ApproveReplacement':
      if (request !== 'pending') return nothingRequested();
      if (command.by === requestedBy) return ownVaultRequest();
      return [{ type: 'KeyReplacementApproved.v1', data: { ...facts, approvedBy: command.by } }];
    case 'DeclineReplacement':
      return request === 'pending'
        ? [{ type: 'KeyReplacementDeclined.v1', data: { ...facts, declinedBy: command.by } }]
        : nothingRequested();
    default:
      return command satisfies never;
  }
}

/** How the request to replace a key stands, and who has asked. */
export function replacementRequestOf(
  state: KeyReplacementsState,
  keyId: string,
): Pick<ReplacedLicence, 'request' | 'requestedBy'> {
  return licenceOf(state, keyId);
}

function licenceOf({ licences }: KeyReplacementsState, keyId: string): ReplacedLicence {
  const untouched = { keyId, alone: 0, request: 'none', requestedBy: null } as const;
  return licences.find((each) => each.keyId === keyId) ?? untouched;
}

function secondPerson(): Rejection {
  const message =
    'This licence was replaced twice already. Ask another admin to agree to one more: Keys, Requests.';
  return reject('second-person-needed', message);
}

function evolve(state: KeyReplacementsState, event: KeyReplacementsEvent): KeyReplacementsState {
  const { keyId } = event.data;
  const licence = licenceOf(state, keyId);
  switch (event.type) {
    case 'KeyReplacementCounted.v1': {
      const { replaces, alone } = event.data;
      return put(without(state, replaces), { ...licence, alone });
    }
    case 'KeyReplacementRequested.v1': {
      const { requestedBy } = event.data;
      return put(state, { ...licence, request: 'pending', requestedBy });
    }
    case 'KeyReplacementApproved.v1':
      return put(state, { ...licence, request: 'approved' });
    case 'KeyReplacementDeclined.v1':
      return put(state, { ...licence, request: 'none', requestedBy: null });
    default:
      event satisfies never;
      return state;
  }
}

function without({ licences }: KeyReplacementsState, keyId: string): KeyReplacementsState {
  return { licences: licences.filter((each) => each.keyId !== keyId) };
}

function put(state: KeyReplacementsState, licence: ReplacedLicence): KeyReplacementsState {
  return { licences: [...without(state, licence.keyId).licences, licence] };
}
