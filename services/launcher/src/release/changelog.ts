/** Where the entries of the page begin. */
const FIRST_ENTRY = /^## /m;
/** The heading of an entry as lerna writes it: one `#` for what is new, two for mended things, a link to what differs. */
const HEADING = /^##? \[(\d+\.\d+\.\d+)\]\([^)\n]*\) \((\d{4}-\d\d-\d\d)\)$/m;
/** A link, which would name where the clone was made from. */
const LINK = /\[([^[\]\n]{1,80})\]\([^()\n]{0,300}\)/g;

/**
 * The newest entry of a changelog that lerna wrote, as it stands in the portal's: without links, its headings one level
 * below the page's own.
 * @throws {Error} where there is none.
 */
export function newestEntry(written: string): string {
  const found = HEADING.exec(written);
  if (!found) throw new Error('lerna wrote a changelog without an entry that can be read.');
  const [heading, version = '', day = ''] = found;
  const rest = written.slice(found.index + heading.length);
  const next = HEADING.exec(rest)?.index ?? rest.length;
  const content = rest.slice(0, next).replaceAll(LINK, '$1').trim();
  return `## ${version} (${day})\n\n${content === '' ? 'Nothing that its users see.' : content}\n`;
}

/**
 * The portal's changelog with a new entry above the others.
 * @throws {Error} where it has the entry's version already.
 */
export function withEntry(page: string, entry: string): string {
  const [heading = ''] = entry.split(' (');
  if (page.includes(`${heading}\n`) || page.includes(`${heading} (`))
    throw new Error(`docs/CHANGELOG.md has an entry '${heading}' already.`);
  const at = FIRST_ENTRY.exec(page)?.index ?? page.length;
  return `${page.slice(0, at)}${entry}\n${page.slice(at)}`;
}
