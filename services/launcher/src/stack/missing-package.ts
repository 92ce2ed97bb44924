const MISSING = /ERR_MODULE_NOT_FOUND\]: Cannot find (?:package|module) '([^']+)'/;

/** What a process says that lacks a package, and what to do; undefined where its log says something else. */
export function missingPackage(name: string, log: string): string | undefined {
  const missing = MISSING.exec(log)?.[1];
  if (missing === undefined) return undefined;
  return (
    `${name} does not find '${missing}': the packages were not installed whole. ` +
    'Remove node_modules of the repository (rm -r node_modules), and start again: it is installed anew.'
  );
}
