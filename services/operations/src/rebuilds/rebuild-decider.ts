import type { ProjectionRebuildEvent } from 'contracts/events/projection-rebuild';
import type { Decider } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';

/** The latest rebuild of a read model that was asked for. How far it is stands in its row, which the rebuilder writes. */
export type RebuildDecisions =
  | { readonly status: 'never' }
  | { readonly status: 'requested' | 'stopped'; readonly rebuildId: string };

export type RebuildCommand =
  | {
      readonly type: 'Request';
      readonly projection: string;
      readonly rebuildId: string;
      readonly reason: string;
    }
  | { readonly type: 'Stop'; readonly projection: string; readonly rebuildId: string };

export const rebuildDecider: Decider<RebuildDecisions, RebuildCommand, ProjectionRebuildEvent> = {
  category: 'projectionRebuild',
  stateVersion: 1,
  initialState: { status: 'never' },
  decide: (command, state) => {
    const { projection, rebuildId } = command;
    const isLatest = state.status !== 'never' && state.rebuildId === rebuildId;
    switch (command.type) {
      case 'Request': {
        const { reason } = command;
        return isLatest
          ? []
          : [{ type: 'RebuildRequested.v1', data: { projection, rebuildId, reason } }];
      }
      case 'Stop':
        if (!isLatest) return reject('job-not-running', 'This rebuild has ended already.');
        return state.status === 'stopped'
          ? []
          : [{ type: 'RebuildStopped.v1', data: { projection, rebuildId } }];
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'RebuildRequested.v1':
        return { status: 'requested', rebuildId: event.data.rebuildId };
      case 'RebuildStopped.v1':
        return { status: 'stopped', rebuildId: event.data.rebuildId };
      default:
        event satisfies never;
        return state;
    }
  },
};
