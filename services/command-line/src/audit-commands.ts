import type { LazyCommands } from './lazy-commands.ts';

/** What `npm run audit` does, in the order in which it is listed. */
export const auditCommands: LazyCommands = new Map([
  ['events', async () => (await import('./audit/events.ts')).events],
  ['state', async () => (await import('./audit/state.ts')).state],
  ['prove', async () => (await import('./audit/prove.ts')).prove],
  ['what-if', async () => (await import('./audit/what-if.ts')).whatIf],
  ['export', async () => (await import('./audit/export.ts')).exportHistory],
  ['dispute-pack', async () => (await import('./audit/dispute-pack.ts')).disputePack],
  ['replay', async () => (await import('./audit/replay.ts')).replay],
  ['verify', async () => (await import('./audit/verify.ts')).verify],
  ['cosign', async () => (await import('./audit/cosign.ts')).cosign],
  ['witness-key', async () => (await import('./audit/witness-key.ts')).makeWitnessKey],
  ['hand-over', async () => (await import('./audit/hand-over.ts')).handOver],
]);
