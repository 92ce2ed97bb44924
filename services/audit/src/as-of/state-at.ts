import type { StateView } from 'kernel/commands/state-view';
import type { EventPlace } from './last-event.ts';
import type { Moment } from './moment.ts';
import type { PastStreams } from './past-streams.ts';

/** What the state of a stream says at a moment, and the event that made it so. */
export interface ViewedState<Figures> {
  readonly figures: Figures;
  readonly last: EventPlace | undefined;
}

/** Folds a stream up to a moment, for one who knows what its states say. */
export async function viewAt<Figures>(
  streams: PastStreams,
  view: StateView<Figures>,
  { id, moment }: { readonly id: string; readonly moment: Moment },
): Promise<ViewedState<Figures>> {
  const name = `${view.category}-${id}`;
  const opened = await streams.open(name);
  if (!opened) throw new TypeError(`Nobody has said how streams of ${view.category} are folded.`);
  const { stream } = opened;
  const count = stream.index.countAt(moment);
  const figures = view.figures(await stream.stateAfter(count));
  const position = stream.index.positions[count - 1];
  const last = position === undefined ? undefined : { stream: name, revision: count - 1, position };
  return { figures, last };
}
