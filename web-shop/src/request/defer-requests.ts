/** Where requests wait while the first screen is not painted yet. */
let firstPaint: Promise<void> | undefined;

/**
 * Holds back what the first screen does not show: on a slow line it would take its share of it.
 * @returns what lets all go that waits.
 */
export function deferRequests(): () => void {
  let release = (): void => undefined;
  firstPaint = new Promise((resolve) => {
    release = () => {
      firstPaint = undefined;
      resolve();
    };
  });
  return release;
}

/** Resolves when the first screen has been painted; undefined once it has. */
export function untilPainted(): Promise<void> | undefined {
  return firstPaint;
}
