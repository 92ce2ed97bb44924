import { commonFields, portField } from 'kernel/runtime/env';
import { usersFields } from 'kernel/runtime/event-store-users';
import { z } from 'zod';

/** The environment of the event store process. */
export const eventStoreEnvironment = z.object({
  ...commonFields,
  EVENT_STORE_PORT: portField.default(2113),
  /** Where it answers over HTTP whether it is well, and its metrics; without it, nowhere. */
  EVENT_STORE_HEALTH_PORT: portField.optional(),
  /** Its own database: the log is not part of what the portal may throw away and replay. */
  EVENTSTORE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  ...usersFields,
});
