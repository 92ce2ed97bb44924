/**
 * Draws a value when it is first asked for and gives the same ever after: the next number of a sequence is taken only
 * by a command that comes so far, and once however often it is planned. A draw that failed is tried again.
 */
export function lazy<Value>(draw: () => Promise<Value>): () => Promise<Value> {
  let drawn: Promise<Value> | undefined;
  return async () => {
    drawn ??= draw();
    try {
      return await drawn;
    } catch (error) {
      drawn = undefined;
      throw error;
    }
  };
}
