/** What protobuf and gRPC put around values, written by hand where every event passes. */

/** A field of a message: its number, and that its value has a length of its own. */
export const lengthDelimited = (field: number): number => (field << 3) | 2;
const varint = (field: number): number => field << 3;

export function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest >= 0x80; rest = Math.floor(rest / 0x80)) length += 1;
  return length;
}

/** The length of a field with a length of its own, where the field's number is below 16. */
export function fieldLength(bytes: number): number {
  return 1 + varintLength(bytes) + bytes;
}

const FRAME_HEADER = 5;

/** Writes one message into a buffer that has exactly its length, behind the header of a gRPC frame. */
export class FrameWriter {
  readonly frame: Buffer;
  #at: number;

  constructor(messageLength: number) {
    this.frame = Buffer.allocUnsafe(FRAME_HEADER + messageLength);
    this.frame[0] = 0;
    this.frame.writeUInt32BE(messageLength, 1);
    this.#at = FRAME_HEADER;
  }

  /** Values are positions, revisions and lengths: whole numbers up to 2^53. */
  varint(value: number): void {
    let rest = value;
    for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) {
      this.frame[this.#at] = (rest % 0x80) | 0x80;
      this.#at += 1;
    }
    this.frame[this.#at] = rest;
    this.#at += 1;
  }

  number(field: number, value: number): void {
    this.varint(varint(field));
    this.varint(value);
  }

  /** What follows, of this length, is the field's message. */
  open(field: number, length: number): void {
    this.varint(lengthDelimited(field));
    this.varint(length);
  }

  bytes(field: number, value: Buffer): void {
    this.open(field, value.length);
    this.raw(value);
  }

  raw(value: Buffer): void {
    value.copy(this.frame, this.#at);
    this.#at += value.length;
  }

  text(field: number, value: string, length: number): void {
    this.open(field, length);
    this.#at += this.frame.write(value, this.#at, length, 'utf8');
  }
}

/** A serialised message as it travels: behind the header of a gRPC frame. */
export function frameOf(message: Uint8Array): Buffer {
  const writer = new FrameWriter(message.length);
  writer.frame.set(message, FRAME_HEADER);
  return writer.frame;
}
