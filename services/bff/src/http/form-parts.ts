/** A field of a form: its text, or a file's name and bytes. */
export interface FormPart {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly bytes: Buffer;
}

const LINE_END = '\r\n';
const NAME = /(?:^|[;\s])name="([^"]*)"/i;
const FILE_NAME = /(?:^|[;\s])filename="([^"]*)"/i;
const HEAD_END = Buffer.from('\r\n\r\n');
/** More than any form of the console has. */
const MOST_PARTS = 20;

/**
 * The parts of a multipart/form-data body (RFC 7578).
 * @returns undefined when it is not one.
 */
export function formParts(body: Buffer, contentType: string): readonly FormPart[] | undefined {
  const boundary = boundaryOf(contentType);
  const first = boundary === undefined ? undefined : Buffer.from(`--${boundary}`);
  if (!first || !body.subarray(0, first.length).equals(first)) return undefined;
  const next = Buffer.concat([Buffer.from(LINE_END), first]);
  const parts: FormPart[] = [];
  let from = first.length;
  while (parts.length <= MOST_PARTS) {
    const mark = body.toString('latin1', from, from + 2);
    if (mark === '--') return parts;
    const end = mark === LINE_END ? body.indexOf(next, from) : -1;
    const part = end < 0 ? undefined : partOf(body.subarray(from + LINE_END.length, end));
    if (!part) return undefined;
    parts.push(part);
    from = end + next.length;
  }
  return undefined;
}

function boundaryOf(contentType: string): string | undefined {
  const found = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  return found?.[1] ?? found?.[2];
}

function partOf(part: Buffer): FormPart | undefined {
  const end = part.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = part.toString('utf8', 0, end);
  const [, disposition] = /^content-disposition:\s*form-data;(.*)$/im.exec(head) ?? [];
  const name = disposition && NAME.exec(disposition)?.[1];
  if (disposition === undefined || name === undefined) return undefined;
  const fileName = FILE_NAME.exec(disposition)?.[1];
  return { name, fileName, bytes: part.subarray(end + HEAD_END.length) };
}
