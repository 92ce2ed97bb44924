/** Of servers that a test or a measurement starts for itself. */
export const TEST_PASSWORDS = {
  append: 'password-of-who-appends',
  read: 'password-of-who-reads',
} as const;

export const TEST_PASSWORD_SETTINGS = {
  EVENT_STORE_PASSWORD: TEST_PASSWORDS.append,
  EVENT_STORE_READ_PASSWORD: TEST_PASSWORDS.read,
} as const;
