/** Where something is named in a text, in UTF-16 units, and whether as it was looked for. */
export interface Hit {
  readonly how: 'exact' | 'inflected';
  readonly start: number;
  readonly end: number;
}
