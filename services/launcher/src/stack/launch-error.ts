/** A reason to stop that the person at the terminal can act on: shown without a stack trace. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
