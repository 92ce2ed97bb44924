import { commonFields, portField } from 'kernel/runtime/env';
import { z } from 'zod';
import { PASSWORD_PATTERN } from './users.ts';

const passwordField = z.string().regex(PASSWORD_PATTERN, {
  error: 'must be at least 16 letters, digits and -._~',
});

/** The environment of the event store process. */
export const eventStoreEnvironment = z.object({
  ...commonFields,
  EVENT_STORE_PORT: portField.default(2113),
  /** Its own database: the log is not part of what the portal may throw away and replay. */
  EVENTSTORE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Of the user portal, who may append. */
  EVENT_STORE_PASSWORD: passwordField,
  /** Of the user portal-reader. */
  EVENT_STORE_READ_PASSWORD: passwordField,
});
