import type { Filter } from '@kurrent/kurrentdb-client';
import { excludeSystemEvents, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { StreamFilter } from './port.ts';

/** The server's filter for some categories; without any, all that is not the system's. */
export function filterFor(
  filter: StreamFilter | undefined,
  checkpointReached?: Filter['checkpointReached'],
): Filter {
  const options = checkpointReached === undefined ? {} : { checkpointReached };
  if (filter?.categories === undefined) return excludeSystemEvents(options);
  const prefixes = filter.categories.map((category) => `${category}-`);
  return streamNameFilter({ prefixes, ...options });
}
