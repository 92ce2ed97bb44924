import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';

interface Part<Row> {
  readonly items: readonly Row[];
  /** Where to go on; null at the end. */
  readonly next: string | null;
}

/** A whole list, part by part, each read once the one before was taken. */
export async function* listParts<Row>(
  read: (from: string | undefined) => Promise<Part<Row>>,
): AsyncGenerator<readonly Row[]> {
  let from: string | undefined;
  do {
    const { items, next } = await read(from);
    yield items;
    from = next ?? undefined;
  } while (from !== undefined);
}

export interface PageSlice {
  readonly offset: number;
  readonly limit: number;
}

/** A whole list of at most some thousand rows, page by page; a long one is read by place. */
export async function* listPages<Row>(
  read: (slice: PageSlice) => Promise<{ readonly items: readonly Row[] }>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += MAX_PAGE_ROWS) {
    const { items } = await read({ offset, limit: MAX_PAGE_ROWS });
    yield items;
    if (items.length < MAX_PAGE_ROWS) return;
  }
}

/** The same list as it is shown: each part once it was read, such as with names. */
export async function* mapParts<Row, Shown>(
  parts: AsyncIterable<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly Shown[]>,
): AsyncGenerator<readonly Shown[]> {
  for await (const rows of parts) yield show(rows);
}

/** A list that is at hand already, as one part. */
export async function* inOnePart<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield Promise.resolve(rows);
}
