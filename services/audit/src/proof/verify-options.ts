import type { Checkpoint } from './checkpoint.ts';
import type { Sha256 } from './crypto.ts';
import type { Tile } from './growing-tree.ts';
import type { ReadTile } from './hash-tree.ts';

/** The entries of all events, in the order of the log; it may be asked for twice. */
export type ReadEntries = () => AsyncIterable<Uint8Array>;

export interface VerifyOptions {
  /** Whose signature was checked before: it says what the log must be. */
  readonly checkpoint: Checkpoint;
  /** Others of the same log, signed too: they say how far it is right where no tiles do. */
  readonly others?: readonly Checkpoint[];
  /** Tiles that were kept apart from the log: they name the first event that is another one. */
  readonly readTile?: ReadTile;
  readonly sha256: Sha256;
  onProgress?(events: number): void;
  /** The tiles that the entries make, as they come: whole ones, and from time to time the last of each level. */
  onTiles?(tiles: readonly Tile[]): Promise<void>;
}
