/**
 * Whether the contents of a row are, byte for byte, JSON as it is written when an event is appended. Spaces, escapes that
 * nobody needs and a name that stands twice change no hash of an event, since hashes are made of what JSON says; so they
 * would pass unseen. What no hash guards is somebody else's event, in whatever form they wrote it.
 */
export function isAsWritten({ metadata, data }: Contents): boolean {
  const said = plainOf(metadata);
  if (said === undefined || !isHashed(said.value)) return true;
  return said.isPlain && plainOf(data)?.isPlain === true;
}

export interface Contents {
  readonly metadata: Buffer;
  readonly data: Buffer;
}

interface ReadJson {
  readonly value: unknown;
  /** Whether writing the value anew gives the same bytes. */
  readonly isPlain: boolean;
}

/** @returns undefined for what is no JSON. */
function plainOf(bytes: Buffer): ReadJson | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return { value, isPlain: Buffer.from(JSON.stringify(value)).equals(bytes) };
  } catch {
    return undefined;
  }
}

function isHashed(metadata: unknown): boolean {
  return typeof metadata === 'object' && metadata !== null && 'hash' in metadata;
}
