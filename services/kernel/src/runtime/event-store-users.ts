import { PASSWORD_PATTERN } from 'eventstore-client/users';
import { z } from 'zod';

const passwordField = z.string().regex(PASSWORD_PATTERN, {
  error: 'must be at least 16 letters, digits and -._~',
});

/** Passwords of the event store's users, as the processes are given them that make them. */
export const usersFields = {
  /** Of the user portal, who may append. */
  EVENT_STORE_PASSWORD: passwordField,
  /** Of the user portal-reader. */
  EVENT_STORE_READ_PASSWORD: passwordField,
};
