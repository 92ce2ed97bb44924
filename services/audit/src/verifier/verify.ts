import { parseArgs } from 'node:util';
import { CannotVerify, verifyOnDisk } from './verify-on-disk.ts';

// The verifier as one file, for machines without the portal: node verify.mjs EXPORT.

const USAGE = `node verify.mjs EXPORT [--key KEY] [--checkpoint FILE] [--witness KEY]… [--older FILE]
                       [--consistency FILE] [--tsa-ca FILE] [--json]

EXPORT is a folder or a ZIP of the history. --key and --checkpoint say what it is held against, from elsewhere; left out,
those that came with it are taken, and its origin is not shown. FILE may be - for standard input. --older is a checkpoint
that you kept from before; --consistency is the portal's proof that the export goes on from it, where the export has not
the tiles to show it. --tsa-ca is a certificate in PEM of the time stamp authority, or of who certifies it: then the export
has to have a time stamp by it.

It answers
  0    it holds
  1    it cannot be read, or is no export
  2    called with values that are none
  3    it does not hold
  4    it is not shown to be complete
  5    it is whole in itself, and its origin is not shown
  6    it does not reach as far as what you gave
  130  stopped`;

const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        checkpoint: { type: 'string' },
        key: { type: 'string' },
        witness: { type: 'string', multiple: true },
        older: { type: 'string' },
        consistency: { type: 'string' },
        'tsa-ca': { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const args = readArguments();
  const [where, ...more] = args?.positionals ?? [];
  if (args?.values.help) {
    process.stdout.write(`${USAGE}\n`);
    return EXIT.done;
  }
  if (!args || where === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return EXIT.usage;
  }
  const interrupted = new AbortController();
  process.on('SIGINT', () => interrupted.abort());
  const { signal } = interrupted;
  const { witness: witnesses = [], json, help: _help, 'tsa-ca': tsaCa, ...given } = args.values;
  const onProgress = (events: number, total: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${events} of ${total} events`);
  };
  try {
    const request = { where, witnesses, tsaCa, ...given };
    const { verdict, lines, exitCode } = await verifyOnDisk(request, { signal, onProgress });
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
    process.stdout.write(
      json ? `${JSON.stringify(verdict, undefined, 2)}\n` : `${lines.join('\n')}\n`,
    );
    return exitCode;
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted;
    if (!(error instanceof CannotVerify)) throw error;
    process.stderr.write(`${error.message}\n`);
    return error.isUsage ? EXIT.usage : EXIT.failed;
  }
}

process.exitCode = await main();
