import type { HistoryReplayEvent } from 'contracts/events/history-replay';
import type { Decider } from 'kernel/commands/decider';

/** What people decided about a replay. How far it is stands in its row, which the rebuilder writes. */
export interface ReplayDecisions {
  readonly status: 'never' | 'requested' | 'stopped';
}

export interface ReplayCommand {
  readonly type: 'Request' | 'Stop' | 'Resume';
  readonly replayId: string;
}

export const replayDecider: Decider<ReplayDecisions, ReplayCommand, HistoryReplayEvent> = {
  category: 'historyReplay',
  stateVersion: 1,
  initialState: { status: 'never' },
  decide: ({ type, replayId }, { status }) => {
    const data = { replayId };
    switch (type) {
      case 'Request':
        return status === 'never' ? [{ type: 'ReplayRequested.v1', data }] : [];
      // Of a night's replay nothing stands in the log before somebody stops it.
      case 'Stop':
        return status === 'stopped' ? [] : [{ type: 'ReplayStopped.v1', data }];
      case 'Resume':
        // One that has failed is gone on with like one that was stopped: its row says so.
        return [{ type: 'ReplayResumed.v1', data }];
      default:
        return type satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'ReplayRequested.v1':
      case 'ReplayResumed.v1':
        return { status: 'requested' };
      case 'ReplayStopped.v1':
        return { status: 'stopped' };
      default:
        event satisfies never;
        return state;
    }
  },
};
