/** Lengths of a new password, in characters: they keep guessing and hashing within reason. */
export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
