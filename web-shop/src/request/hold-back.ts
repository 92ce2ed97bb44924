/** Where requests wait while the first screen is not painted yet. */
let painted: Promise<void> | undefined;

/**
 * Holds back what the first screen does not show: on a slow line it would take its share of it.
 * @returns what lets all go that waits.
 */
export function holdBack(): () => void {
  let release = (): void => undefined;
  painted = new Promise((resolve) => {
    release = () => {
      painted = undefined;
      resolve();
    };
  });
  return release;
}

/** Resolves when the first screen has been painted; undefined once it has. */
export function untilPainted(): Promise<void> | undefined {
  return painted;
}
