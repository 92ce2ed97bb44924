import type { Checkpoint } from '../api/history-log.ts';

/** The last signed checkpoint of the log, as what leaves the portal names it. */
export interface NamedCheckpoint {
  /** The log's name. */
  readonly origin: string;
  /** How many events it covers. */
  readonly size: number;
  /** Over all of them, in base64. */
  readonly root: string;
}

/** @returns undefined while nothing was ever signed. */
export function namedCheckpoint(
  checkpoint: Pick<Checkpoint, 'size' | 'note'> | null,
): NamedCheckpoint | undefined {
  const [origin, , root] = checkpoint?.note.split('\n') ?? [];
  if (!checkpoint || origin === undefined || root === undefined) return undefined;
  return { origin, size: checkpoint.size, root };
}

/** `portal.example/history 4711 …=`: what the head of the checkpoint says, on one line. */
export function checkpointLine({ origin, size, root }: NamedCheckpoint): string {
  return `${origin} ${size} ${root}`;
}
