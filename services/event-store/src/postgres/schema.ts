/** The log. Rows are only ever inserted; the unique key on (stream, revision) is the second guard of the rules. */
export const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS event_store;
  CREATE TABLE IF NOT EXISTS event_store.events (
    position bigint PRIMARY KEY,
    revision bigint NOT NULL,
    created  bigint NOT NULL,
    id       uuid NOT NULL,
    json     boolean NOT NULL,
    stream   text COLLATE "C" NOT NULL,
    type     text COLLATE "C" NOT NULL,
    metadata bytea NOT NULL,
    data     bytea NOT NULL,
    UNIQUE (stream, revision)
  );
`;

/** Held for as long as a server writes a database; any number that no other program uses will do. */
export const WRITER_LOCK = 7_301_925_120_463;
