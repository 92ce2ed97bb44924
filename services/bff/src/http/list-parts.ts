interface Part<Row> {
  readonly items: readonly Row[];
  /** Where to go on; null at the end. */
  readonly next: string | null;
}

/** A whole list, part by part, each read once the one before was taken. */
export async function* listParts<Row>(
  read: (before: string | undefined) => Promise<Part<Row>>,
): AsyncGenerator<readonly Row[]> {
  let before: string | undefined;
  do {
    const { items, next } = await read(before);
    yield items;
    before = next ?? undefined;
  } while (before !== undefined);
}
