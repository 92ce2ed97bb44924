import { inflateSync } from 'node:zlib';

/** What one command of a PDF draws, from left to right as it stands on the paper. */
export interface DrawnRun {
  /** Points from the page's left edge and from its foot. */
  readonly left: number;
  readonly baseline: number;
  /** The embedded font, without the letters that distinguish documents' cuts of it. */
  readonly font: string;
  /** The characters of each glyph as they are copied out of the document: two for some ligatures, none for .notdef. */
  readonly glyphs: readonly string[];
  /** Their numbers in the embedded font, in four hexadecimal digits. */
  readonly codes: readonly string[];
}

interface PdfObject {
  readonly dictionary: string;
  /** '' where it has no stream. */
  readonly stream: string;
}

type Objects = ReadonlyMap<string, PdfObject>;

/** The texts of all packed streams of a PDF. */
export function streamsOf(pdf: Buffer): string[] {
  return [...objectsOf(pdf).values()].map(({ stream }) => stream).filter(Boolean);
}

/** All that is drawn in a document of pdfkit, in the order in which it is drawn. */
export function drawnRuns(pdf: Buffer): DrawnRun[] {
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter(({ dictionary }) => dictionary.includes('/Type /Page\n'))
    .flatMap(({ dictionary }) => {
      const fonts = fontsOf(at(objects, dictionary, /\/Resources (\d+) 0 R/), objects);
      return runsOf(at(objects, dictionary, /\/Contents (\d+) 0 R/).stream, fonts);
    });
}

function objectsOf(pdf: Buffer): Objects {
  const objects = pdf.toString('latin1').matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm);
  return new Map(
    [...objects].map(([, id = '', body = '']) => {
      const [dictionary = '', stream = ''] = body.split('\nstream\n');
      const packed = dictionary.includes('/FlateDecode') ? stream.replace(/\nendstream$/, '') : '';
      const text = packed && inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      return [id, { dictionary: `${dictionary}\n`, stream: text }];
    }),
  );
}

/** The object that a dictionary names by its number. */
function at(objects: Objects, dictionary: string, reference: RegExp): PdfObject {
  const found = objects.get(reference.exec(dictionary)?.[1] ?? '');
  if (!found) throw new Error(`No ${reference.source} in ${dictionary}`);
  return found;
}

interface EmbeddedFont {
  readonly name: string;
  /** By number of the glyph; the first is .notdef. */
  readonly characters: readonly string[];
}

function fontsOf({ dictionary }: PdfObject, objects: Objects): ReadonlyMap<string, EmbeddedFont> {
  const named = dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g);
  return new Map(
    [...named].map(([, name = '', id = '']) => {
      const font = objects.get(id)?.dictionary ?? '';
      const baseFont = /\/BaseFont \/[A-Z]+\+(\S+)/.exec(font)?.[1] ?? '';
      const map = at(objects, font, /\/ToUnicode (\d+) 0 R/).stream;
      return [name, { name: baseFont, characters: charactersOf(map) }];
    }),
  );
}

function charactersOf(toUnicode: string): string[] {
  const ranges = toUnicode.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/g);
  return [...ranges].flatMap(([, list = '']) =>
    Array.from(list.matchAll(/<([0-9a-f ]*)>/g), ([, hex = '']) => charactersOfOne(hex)),
  );
}

/** @param hex UTF-16: 0041, d83c df81 for what is beyond the first plane, or those of several characters. */
function charactersOfOne(hex: string): string {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16();
  return bytes.toString('utf16le').replace('\0', '');
}

function runsOf(content: string, fonts: ReadonlyMap<string, EmbeddedFont>): DrawnRun[] {
  const texts = content.matchAll(/1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) \S+ Tf\n([^]*?)ET/g);
  return [...texts].map(([, left, baseline, name = '', shown = '']) => {
    const font = fonts.get(name);
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    return {
      left: Number(left),
      baseline: Number(baseline),
      font: font?.name ?? '',
      codes,
      glyphs: codes.map((code) => font?.characters[Number.parseInt(code, 16)] ?? ''),
    };
  });
}
