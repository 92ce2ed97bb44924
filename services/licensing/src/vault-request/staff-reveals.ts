import {
  GRANTED_REVEALS,
  STAFF_REVEALS_MS,
  STAFF_REVEALS_PER_HOUR,
} from 'contracts/constants/keys';
import type { StaffRevealsEvent } from 'contracts/events/licensing';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { nothingRequested, ownVaultRequest } from './refusals.ts';

interface Grant {
  readonly at: number;
  readonly reveals: number;
}

/** What an admin looked at and was granted, back to an hour before the latest of it; instants in milliseconds. */
export interface StaffRevealsState {
  readonly looks: readonly number[];
  readonly grants: readonly Grant[];
  /** Another admin was asked, and has not answered. */
  readonly requested: boolean;
  /** When it was last reported that the bound is reached. */
  readonly toldAt: number | null;
}

/** `at` is the time of the command, ISO 8601, UTC. */
export type StaffRevealsCommand =
  | {
      readonly type: 'CountReveal';
      readonly adminId: string;
      readonly keyId: string;
      readonly at: string;
    }
  | { readonly type: 'RequestMore'; readonly adminId: string; readonly at: string }
  | {
      readonly type: 'GrantMore';
      readonly adminId: string;
      readonly by: string;
      readonly at: string;
    }
  | { readonly type: 'DeclineMore'; readonly adminId: string; readonly by: string };

/**
 * How many keys one admin has looked at within an hour. A look is counted in the append that records it, at an exact
 * revision: of two who reach for the last one at once, the second is held against the count of both.
 */
export const staffRevealsDecider: Decider<
  StaffRevealsState,
  StaffRevealsCommand,
  StaffRevealsEvent
> = {
  category: 'staffReveals',
  stateVersion: 1,
  initialState: { looks: [], grants: [], requested: false, toldAt: null },
  decide,
  evolve,
};

function decide(
  command: StaffRevealsCommand,
  state: StaffRevealsState,
): readonly StaffRevealsEvent[] | Rejection {
  const { adminId } = command;
  switch (command.type) {
    case 'CountReveal':
      return counted(command, state);
    case 'RequestMore':
      return state.requested
        ? []
        : [{ type: 'MoreRevealsRequested.v1', data: { adminId, requestedAt: command.at } }];
    case 'GrantMore': {
      const { by: grantedBy, at: grantedAt } = command;
      if (grantedBy === adminId) return ownVaultRequest();
      if (!state.requested) return nothingRequested();
      const data = { adminId, reveals: GRANTED_REVEALS, grantedBy, grantedAt };
      return [{ type: 'MoreRevealsGranted.v1', data }];
    }
    case 'DeclineMore':
      return state.requested
        ? [{ type: 'MoreRevealsDeclined.v1', data: { adminId, declinedBy: command.by } }]
        : nothingRequested();
    default:
      return command satisfies never;
  }
}

function counted(
  { adminId, keyId, at }: Extract<StaffRevealsCommand, { type: 'CountReveal' }>,
  { looks, grants, toldAt }: StaffRevealsState,
): readonly StaffRevealsEvent[] | Rejection {
  const now = Date.parse(at);
  const granted = grants.filter((grant) => isWithin(grant.at, now));
  const bound = granted.reduce((sum, { reveals }) => sum + reveals, STAFF_REVEALS_PER_HOUR);
  const reveals = looks.filter((look) => isWithin(look, now)).length + 1;
  if (reveals > bound) return tooMany(bound);
  const look: StaffRevealsEvent = {
    type: 'StaffRevealCounted.v1',
    data: { adminId, keyId, revealedAt: at },
  };
  const isReported = toldAt !== null && isWithin(toldAt, now);
  if (reveals < bound || isReported) return [look];
  return [look, { type: 'StaffRevealBoundReached.v1', data: { adminId, reveals, reachedAt: at } }];
}

/** Also what was dated later: clocks of two processes differ. */
function isWithin(instant: number, now: number): boolean {
  return Math.abs(now - instant) < STAFF_REVEALS_MS;
}

function tooMany(bound: number): Rejection {
  const message = `You have looked at ${bound} keys within an hour, which is as many as one person may. Wait, or ask another admin for more: Keys, Requests.`;
  return reject('too-many-reveals', message);
}

function evolve(state: StaffRevealsState, event: StaffRevealsEvent): StaffRevealsState {
  switch (event.type) {
    case 'StaffRevealCounted.v1':
      return withLook(state, Date.parse(event.data.revealedAt));
    case 'StaffRevealBoundReached.v1':
      return { ...state, toldAt: Date.parse(event.data.reachedAt) };
    case 'MoreRevealsRequested.v1':
      return { ...state, requested: true };
    case 'MoreRevealsGranted.v1': {
      const { grantedAt, reveals } = event.data;
      const at = Date.parse(grantedAt);
      const grants = state.grants.filter((grant) => isWithin(grant.at, at));
      return { ...state, requested: false, grants: [...grants, { at, reveals }] };
    }
    case 'MoreRevealsDeclined.v1':
      return { ...state, requested: false };
    default:
      event satisfies never;
      return state;
  }
}

/** What is an hour older than the latest look counts for no later one. */
function withLook(state: StaffRevealsState, at: number): StaffRevealsState {
  const looks = [...state.looks, at];
  const latest = Math.max(...looks);
  return { ...state, looks: looks.filter((look) => look > latest - STAFF_REVEALS_MS) };
}
