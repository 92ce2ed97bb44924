import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as it is written, whatever it is called and whatever it says of itself. */
export interface RawEntry {
  readonly name: string;
  readonly text: string | Uint8Array;
  /** As Unix and MS-DOS programs have it: 0x10 says that it is a folder. */
  readonly attributes?: number;
  /** It stands in the file, and not in the list at its end. */
  readonly isUnlisted?: boolean;
}

/** A ZIP as a program writes it that checks nothing. */
export function plainZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const data = entry.text.length === 0 ? Buffer.alloc(0) : deflateRawSync(entry.text);
    const common = commonFields(entry, { name, data });
    const header = Buffer.concat([signed(0x04_03_4b_50), common, name, data]);
    parts.push(header);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(entry.attributes ?? 0, 6);
    tail.writeUInt32LE(at, 10);
    const version = Buffer.from([20, 0]);
    if (!entry.isUnlisted)
      listed.push(Buffer.concat([signed(0x02_01_4b_50), version, common, tail, name]));
    at += header.length;
  }
  const list = Buffer.concat(listed);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(listed.length, 4);
  end.writeUInt16LE(listed.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, signed(0x06_05_4b_50), end]);
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
}

function commonFields(
  { text }: RawEntry,
  { name, data }: { readonly name: Buffer; readonly data: Buffer },
): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(text.length === 0 ? 0 : 8, 4);
  fields.writeUInt32LE(crc32(text), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(Buffer.byteLength(text), 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}
