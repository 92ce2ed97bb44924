/** What of the history is exported: what a search leaves, the whole log, what concerns one order, or a period. */
export const HISTORY_EXPORT_FORMS = [
  'search',
  'whole-log',
  'dispute-pack',
  'evidence-package',
] as const;

/** Of a search. */
const SEARCH_EXPORT_FORMATS = ['ndjson', 'csv'] as const;
export type SearchExportFormat = (typeof SEARCH_EXPORT_FORMATS)[number];

/** Leaves that are answered at once. */
export const MAX_LEAVES = 500;
/** Tiles that are answered at once: 8 KB each. */
export const MAX_TILES = 64;
/** Events that a dispute pack holds at most: an order of thousands of keys has some hundreds. */
export const MAX_DISPUTE_EVENTS = 5_000;

/** Events of a period that an evidence package holds at most, each with its proof: whoever needs more takes it in parts. */
export const MAX_PACKAGE_EVENTS = 50_000;
/** Proofs that are answered at once: about 1 KB each. */
export const MAX_PROOFS = 500;

/**
 * A dispute pack brings along the tiles of the tree that its proofs lead into, so that it shows by itself whether an
 * older checkpoint is its beginning: 32 bytes for each event of the log, up to 4 MB. In a longer log whoever verifies
 * gives the portal's proof of consistency beside it.
 */
export const MAX_PACK_TREE_EVENTS = 131_072;

/** What an export with proofs holds (docs/decisions/0062), beside its tiles. */
export const EXPORT_FILE = {
  events: 'events.ndjson',
  proofs: 'proofs.json',
  checkpoint: 'checkpoint',
  key: 'key',
  manifest: 'manifest.json',
  manifestNote: 'manifest.note',
  summary: 'summary.pdf',
  cover: 'cover.pdf',
  index: 'index.csv',
  verifier: 'verify.html',
  /** The last checkpoint that has a time stamp, and that (RFC 3161, in DER). */
  stamped: 'checkpoint.stamped',
  timeStamp: 'checkpoint.tsr',
} as const;
