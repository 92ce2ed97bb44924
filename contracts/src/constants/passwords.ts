/**
 * Lengths of a new password, in characters: they keep guessing and hashing within reason. The portal's own staff see
 * every company, so theirs are longer.
 */
export const PASSWORD_LENGTH = { min: 8, staff: 12, max: 200 } as const;
