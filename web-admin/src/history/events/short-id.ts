const SHOWN = 8;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** So much of any other name still fits a line. */
const FITTING = 20;

/** Enough of an id to distinguish two by eye: the first eight digits of a UUID, as dispute packs write it. */
export function shortId(id: string): string {
  if (UUID.test(id)) return id.slice(0, SHOWN);
  return id.length > FITTING ? `${id.slice(0, SHOWN)}…` : id;
}
