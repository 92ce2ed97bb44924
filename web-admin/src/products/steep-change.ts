/** Whether a price more than doubles, or falls below its half: what a slip of the finger makes of it. */
export function isSteep(before: string, after: string): boolean {
  const ratio = Number(after) / Number(before);
  return ratio > 2 || ratio < 0.5;
}
