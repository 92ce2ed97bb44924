import { getDocumentProxy } from 'unpdf';
import { z } from 'zod';

/** A run of text on a page, in points from its lower left corner. */
export interface TextBox {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

// A reader puts its own font in the place of one that is not embedded, so no font is taken to be flatter.
const LEAST_ASCENT = 0.9;
const LEAST_DESCENT = 0.2;
/** The fonts of other scripts count room for marks upon marks, which letters do not take: names are measured without. */
const OTHER_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hangul}\p{Emoji_Presentation}]/u;
const OTHER_ASCENT = 0.96;
const OTHER_DESCENT = -0.24;
/** Boxes of neighbouring lines touch; what they share within rounding is no overlap. */
const ROUNDING = 0.05;
/** Points by which two letters of one line are moved together: 7 and the full stop after it, for one. */
const KERNING = 3;

const n = z.number();
// Parsed, since the reader's own types are lost on the way through its bundle.
const textContent = z.object({
  items: z.array(
    z.object({
      str: z.string(),
      width: n,
      transform: z.tuple([n, n, n, n, n, n]),
      fontName: z.string(),
    }),
  ),
  styles: z.record(z.string(), z.object({ ascent: n, descent: n })),
});

/** What is asked of an opened document. */
interface OpenedDocument {
  readonly numPages: number;
  getPage(page: number): Promise<{ getTextContent(): Promise<unknown> }>;
}

const openedDocument = z.custom<OpenedDocument>(
  (value) =>
    typeof value === 'object' && value !== null && 'numPages' in value && 'getPage' in value,
);

/** Where every text of a PDF stands. */
export async function textBoxes(pdf: Buffer): Promise<readonly TextBox[]> {
  const opened: unknown = await getDocumentProxy(new Uint8Array(pdf));
  const document = openedDocument.parse(opened);
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(numbers.map((page) => boxesOf(document, page)));
  return pages.flat();
}

async function boxesOf(document: OpenedDocument, page: number): Promise<readonly TextBox[]> {
  const content = await (await document.getPage(page)).getTextContent();
  const { items, styles } = textContent.parse(content);
  return items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, width, transform: [, , , size, left, baseline], fontName }) => {
      const { ascent, descent } = OTHER_SCRIPTS.test(str)
        ? { ascent: OTHER_ASCENT, descent: OTHER_DESCENT }
        : (styles[fontName] ?? { ascent: 0, descent: 0 });
      return {
        page,
        text: str,
        left,
        right: left + width,
        bottom: baseline - size * Math.max(LEAST_DESCENT, -descent),
        top: baseline + size * Math.max(LEAST_ASCENT, ascent),
      };
    });
}

/** Every two texts that are printed over each other. */
export function overlaps(boxes: readonly TextBox[]): readonly (readonly [string, string])[] {
  return boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlap(box, other))
      .map((other) => [box.text, other.text] as const),
  );
}

function overlap(one: TextBox, other: TextBox): boolean {
  const inOneLine = one.bottom === other.bottom && one.top === other.top;
  return (
    one.page === other.page &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) >
      (inOneLine ? KERNING : ROUNDING) &&
    Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > ROUNDING
  );
}

/** Texts that leave an A4 page's margins at its sides or run off its top or its foot. */
export function outside(boxes: readonly TextBox[], margin: number): readonly string[] {
  const [width, height] = [595.28, 841.89];
  return boxes
    .filter(
      ({ left, right, bottom, top }) =>
        left < margin - ROUNDING ||
        right > width - margin + ROUNDING ||
        bottom < 0 ||
        top > height - margin + 2 * ROUNDING,
    )
    .map(({ text }) => text);
}
