/** Smaller answers are sent as they are: compressing would save nothing. */
export const MIN_COMPRESSED_BYTES = 1_024;
