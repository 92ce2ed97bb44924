import path from 'node:path';

const AWAY =
  'The registry of packages is not reached: connect this machine, or name a proxy or another registry (npm config), then repeat the command';
const IN_THE_WAY = (place) =>
  `Remove ${place} as the user whom it belongs to (rm -r), then repeat the command`;

const REMEDIES = new Map([
  ...['EACCES', 'EPERM', 'ENOTEMPTY', 'EBUSY', 'EEXIST', 'ENOTDIR'].map((code) => [
    code,
    IN_THE_WAY,
  ]),
  ...['ENOSPC', 'EDQUOT'].map((code) => [
    code,
    () => 'Make room on the disk, then repeat the command',
  ]),
  ...[
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ECONNRESET',
    'ETIMEDOUT',
    'ENETUNREACH',
    'ENOTCACHED',
    'ERR_SOCKET_TIMEOUT',
  ].map((code) => [code, () => AWAY]),
  ['EINTEGRITY', () => "Empty npm's store (npm cache clean --force), then repeat the command"],
  ['EUSAGE', () => 'Put package.json and package-lock.json back as they belong together'],
]);

/** What failed of an installation, and what to do, in one line. @param said what npm wrote, or the error of a file */
export function installFailure(said, root) {
  const code =
    /(?:npm error code )(\S+)/.exec(said)?.[1] ?? /\b(E[A-Z]{3,})\b/.exec(said)?.[1] ?? '';
  const what = firstSentence(said, code);
  const remedy = REMEDIES.get(code) ?? anew;
  const log = /complete log of this run can be found in: (\S+)/.exec(said)?.[1];
  const more = log ? ` All that npm said: ${log}` : '';
  return `The packages could not be installed: ${what}. ${remedy(brokenFolder(said, root))}.${more}`;
}

function anew(place) {
  return `Remove ${place} (rm -r), then repeat the command`;
}

const FACT = /^(code|syscall|path|dest|errno)\b/;

/** npm tells the error itself on a line of its own, after warnings, between facts of it and advice. */
function firstSentence(said, code) {
  const lines = said.split('\n').map((line) => line.trim());
  const errors = lines.filter((line) => line.startsWith('npm error '));
  const told = (errors.length > 0 ? errors : lines).map((line) => line.replace('npm error ', ''));
  const itself = told.find((line) => line.includes(`${code}: `));
  if (itself === undefined) return shorn(told.find((line) => line && !FACT.test(line)) ?? code);
  return shorn(itself.slice(itself.indexOf(`${code}: `)));
}

/** Without what belongs to the form in which Node shows an error. */
function shorn(line) {
  return line.replace(/\]? ?\{?$/, '').replace(/\.$/, '');
}

/** The folder of packages that the failure names: that of a workspace, or the one of all. */
function brokenFolder(said, root) {
  const named = /(\/[^\s'"]*?\/node_modules)\b/.exec(said)?.[1];
  return named?.startsWith(root) ? named : path.join(root, 'node_modules');
}
