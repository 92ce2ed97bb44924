/** What `npm test` says to its tests. @throws when it is missing or empty. */
export function settingOfTheRun(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set. Run these tests with npm test, which starts the real thing.`,
  );
}
