import type { Standing, Wrapping } from 'kernel/crypto/wrapping';

/** A key or a text as it is kept encrypted under a secret. */
export interface WrappedText {
  readonly wrapped: string;
  readonly boundTo: string;
}

/** How many of them stand as requested. Between pages others get their turn. */
export async function countStanding(
  pages: AsyncIterable<readonly WrappedText[]>,
  wrapping: Pick<Wrapping, 'standingOf'>,
  matches: (standing: Standing) => boolean,
): Promise<number> {
  let count = 0;
  for await (const page of pages) {
    count += page.filter(({ wrapped, boundTo }) =>
      matches(wrapping.standingOf(wrapped, boundTo)),
    ).length;
  }
  return count;
}
