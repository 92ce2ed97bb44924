import type { HistoryExportEvent } from 'contracts/events/history-export';
import { reject } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';
import type { BeginExport, FinishExport } from 'contracts/calls/history-export';

type Begun = Extract<HistoryExportEvent, { type: 'HistoryExportBegun.v1' }>['data'];

type HistoryExport =
  { readonly situation: 'none' } | { readonly situation: 'begun' | 'sent'; readonly begun: Begun };

type ExportCommand =
  | { readonly type: 'Begin'; readonly userId: string; readonly request: BeginExport }
  | { readonly type: 'Finish'; readonly userId: string; readonly sent: FinishExport };

/** An export: its beginning is recorded before anything is read, its end once all of it was sent. */
export const exportDecider: Decider<HistoryExport, ExportCommand, HistoryExportEvent> = {
  category: 'historyExport',
  stateVersion: 1,
  initialState: { situation: 'none' },
  decide: (command, state) => {
    switch (command.type) {
      case 'Begin':
        return begin(command.userId, command.request, state);
      case 'Finish':
        return finish(command.userId, command.sent, state);
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'HistoryExportBegun.v1':
        return { situation: 'begun', begun: event.data };
      case 'HistoryExported.v1':
        return state.situation === 'none' ? state : { ...state, situation: 'sent' };
      default:
        event satisfies never;
        return state;
    }
  },
};

function begin(
  userId: string,
  request: BeginExport,
  { situation }: HistoryExport,
): readonly HistoryExportEvent[] | Rejection {
  if (situation !== 'none')
    return reject('already-taken', 'There is an export of this name. Choose another name.');
  return [{ type: 'HistoryExportBegun.v1', data: { ...request, userId } }];
}

function finish(
  userId: string,
  sent: FinishExport,
  state: HistoryExport,
): readonly HistoryExportEvent[] | Rejection {
  if (state.situation === 'none' || state.begun.userId !== userId)
    return reject('not-found', 'No export of this name was begun by this account.');
  if (state.situation === 'sent')
    return reject('already-taken', 'This export was recorded already.');
  return [{ type: 'HistoryExported.v1', data: { ...state.begun, ...sent } }];
}
