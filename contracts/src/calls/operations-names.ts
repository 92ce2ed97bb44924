/** What the console sends of super admins who look after the machinery. */
export const OPERATIONS_COMMANDS = [
  'SkipEvent',
  'RetryEvents',
  'SkipCommand',
  'RetryCommands',
  'RebuildProjection',
  'StopRebuild',
] as const;

/** What it asks for them. */
export const OPERATIONS_QUERIES = [
  'operations.projections',
  'operations.parked',
  'operations.queues',
  'operations.rebuilds',
  'operations.signIns',
  'operations.signInExport',
  'operations.deeds',
  'operations.deedExport',
] as const;
