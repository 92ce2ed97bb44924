/**
 * The event store that `npm test` starts for tests of the client; as `kernel/testing/scratch-servers`, which lies above
 * this workspace. @throws when the run has started none.
 */
export function scratchStoreUrl(): string {
  const url = process.env['EVENTSTORE_URL'];
  if (url) return url;
  throw new Error('EVENTSTORE_URL is not set. Run these tests with npm test, which starts one.');
}
