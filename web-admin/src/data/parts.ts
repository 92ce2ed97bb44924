import { MAX_PAGE_ROWS } from 'contracts/primitives/paging';

/** In lists that one request may name. */
export function partsOf<Each>(all: readonly Each[]): readonly (readonly Each[])[] {
  const count = Math.ceil(all.length / MAX_PAGE_ROWS);
  return Array.from({ length: count }, (_, part) =>
    all.slice(part * MAX_PAGE_ROWS, (part + 1) * MAX_PAGE_ROWS),
  );
}
