import { SaxesParser } from 'saxes';
import { WORKBOOK_LIMITS } from './limits.ts';
import { damaged, tooLarge } from './workbook-faults.ts';
import type { WorkbookPart } from './zip-parts.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What a part is read with. Names come without their prefix: programs choose it freely. */
export interface XmlReader {
  open(name: string, attributes: Attributes): void;
  /** A text, whole. */
  text?(text: string): void;
  close?(name: string): void;
  /** Whether the rest is of no interest. */
  isDone?(): boolean;
}

/** Characters that are read before others get their turn. */
const AT_ONCE = 128 * 1024;

/**
 * Reads a part as XML while it is unpacked. Nothing is kept of it, no document type is accepted, and so no entity is
 * ever expanded.
 * @throws {UnusableFile} when it is no whole XML, or one that is no workbook's.
 */
export async function readXml(part: WorkbookPart, reader: XmlReader): Promise<void> {
  const progress = { sincePiece: 0, depth: 0 };
  const parser = parserFor(reader, progress);
  let decode: Decode | undefined;
  let sinceTurn = 0;
  await part.read(async (bytes) => {
    decode ??= decoderFor(bytes);
    const text = decode(bytes);
    progress.sincePiece += text.length;
    parser.write(text);
    if (progress.sincePiece > WORKBOOK_LIMITS.pieceOfXml) throw tooLarge();
    sinceTurn += text.length;
    if (sinceTurn > AT_ONCE) {
      sinceTurn = 0;
      await new Promise<void>((resume) => void setTimeout(resume));
    }
    return reader.isDone?.() ? 'enough' : 'more';
  });
  if (!reader.isDone?.()) parser.close();
}

const OPTIONS = { xmlns: false, position: false } as const;

interface Progress {
  /** Characters since the parser has last found something whole. */
  sincePiece: number;
  depth: number;
}

function parserFor(reader: XmlReader, progress: Progress) {
  const parser = new SaxesParser(OPTIONS);
  const text = (piece: string): void => {
    progress.sincePiece = 0;
    reader.text?.(piece);
  };
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw damaged();
  });
  parser.on('opentag', ({ name, attributes }) => {
    progress.sincePiece = 0;
    progress.depth += 1;
    if (progress.depth > WORKBOOK_LIMITS.depthOfXml) throw damaged();
    reader.open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    progress.depth -= 1;
    reader.close?.(localName(name));
  });
  parser.on('text', text);
  parser.on('cdata', text);
  return parser;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

type Decode = (bytes: Uint8Array) => string;

/** UTF-8, which all programs write, or UTF-16 by its mark; others are no XML of a workbook. */
function decoderFor([first, second]: Uint8Array): Decode {
  let encoding = 'utf-8';
  if (first === 0xfe && second === 0xff) encoding = 'utf-16be';
  if (first === 0xff && second === 0xfe) encoding = 'utf-16le';
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => {
    try {
      return decoder.decode(bytes, { stream: true });
    } catch {
      throw damaged();
    }
  };
}
