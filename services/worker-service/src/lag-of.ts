import { seededLag } from 'kernel/doorbell/lagging';
import type { Lag } from 'kernel/doorbell/lagging';
import type { Logger } from 'kernel/runtime/logger';
import type { Config } from './config.ts';

/** How long tests want each read model held back; undefined everywhere else. */
export function lagOf(
  { READ_MODEL_LAG_SEED: seed }: Pick<Config, 'READ_MODEL_LAG_SEED'>,
  logger: Logger,
): Lag | undefined {
  if (seed === undefined) return undefined;
  logger.warn({ seed }, 'read models are held back on purpose, for tests');
  return seededLag(seed);
}
