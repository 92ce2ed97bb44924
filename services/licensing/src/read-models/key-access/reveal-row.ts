export const NEWEST_FIRST = [
  { column: 'revealed_at', order: 'desc' },
  { column: 'reveal_id' },
] as const;
