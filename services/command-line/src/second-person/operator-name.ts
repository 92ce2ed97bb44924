import os from 'node:os';

/** Who runs the command line, as far as the operating system says it. */
export function operatorName(env: NodeJS.ProcessEnv = process.env): string {
  const runs = userName();
  const before = env['SUDO_USER'];
  return before === undefined || before === '' ? runs : `${runs} (sudo by ${before.slice(0, 100)})`;
}

/** In containers a process may run as a number that has no name. */
function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
