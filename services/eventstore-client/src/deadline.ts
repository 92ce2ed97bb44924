/** Settles like the promise, or rejects with `late()` after so many milliseconds; the promise itself goes on. */
export async function withDeadline<T>(
  promise: Promise<T>,
  milliseconds: number,
  late: () => Error,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Takes all items; rejects with `late()` once the source is silent for so many milliseconds. */
export async function collect<T>(
  source: AsyncIterable<T>,
  silenceMs: number,
  late: () => Error,
): Promise<T[]> {
  const items: T[] = [];
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), silenceMs);
  });
  const all = (async () => {
    for await (const item of source) {
      items.push(item);
      timer?.refresh();
    }
    return items;
  })();
  try {
    return await Promise.race([all, silence]);
  } finally {
    clearTimeout(timer);
  }
}
