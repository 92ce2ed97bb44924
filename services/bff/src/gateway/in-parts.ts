/** Ids in parts of at most so many, as many as one question takes. */
export function inParts(ids: readonly string[], size: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
