/** How long the read models are left to catch up before what is shown is read again. */
const READ_AGAIN_AFTER_MS = 5_000;

let readAgain: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets what reads everything on screen again. */
export function onLateAnswers(read: () => void): void {
  readAgain = read;
}

/** An answer without what this session has written was given in the end: it is read again later, until it holds it. */
export function answerIsLate(): void {
  timer ??= setTimeout(() => {
    timer = undefined;
    readAgain?.();
  }, READ_AGAIN_AFTER_MS);
}
