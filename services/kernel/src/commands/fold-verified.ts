import type { RecordedEvent } from 'eventstore-client/event-store';
import { upcast } from 'contracts/upcasters';
import { BrokenChain } from './broken-chain.ts';
import type { StreamUse } from './decider.ts';
import type { LoadedStream } from './loaded-stream.ts';
import { chainFaultOf, contentFault } from '../events/chain-faults.ts';
import type { ChainFault } from '../events/chain-faults.ts';

/**
 * Folds the next event of a stream, once it is what was appended there.
 * @throws {BrokenChain} otherwise.
 */
export function foldVerified(
  target: StreamUse<unknown>,
  before: LoadedStream,
  event: RecordedEvent,
): LoadedStream {
  refuse(target, event, chainFaultOf(event, before));
  return {
    state: target.decider.evolve(before.state, upcast(event)),
    revision: event.revision,
    hash: event.metadata['hash'] ?? '',
    position: event.position,
    commands: before.commands.add(event.metadata['commandId']),
    snapshotAt: before.snapshotAt,
  };
}

/**
 * The event that a snapshot ends with: the hash that it bears is the snapshot's, and its content must be of that hash.
 * @throws {BrokenChain} when it is not.
 */
export function verifyContent(target: StreamUse<unknown>, event: RecordedEvent): void {
  refuse(target, event, contentFault(event));
}

function refuse(
  { stream, category }: StreamUse<unknown>,
  { revision }: RecordedEvent,
  fault: ChainFault | undefined,
): void {
  if (fault) throw new BrokenChain({ stream, category, revision, ...fault });
}
