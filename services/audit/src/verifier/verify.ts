import { parseArgs } from 'node:util';
import { CannotVerify, verifyOnDisk } from './verify-on-disk.ts';

// The verifier as one file, for machines without the portal: node verify.mjs EXPORT.

const USAGE = `node verify.mjs EXPORT [--checkpoint FILE] [--key KEY] [--witness KEY]… [--older FILE] [--json]

EXPORT is a folder or a ZIP of the history. --checkpoint and --key say what it is held against; left out, those
that came with it are taken. FILE may be - for standard input. --older is a checkpoint that you kept from before.
It answers 0 where everything holds, 3 where something does not, 1 where it cannot tell.`;

const EXIT = { holds: 0, failed: 1, usage: 2, differs: 3, interrupted: 130 } as const;

function wanted() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        checkpoint: { type: 'string' },
        key: { type: 'string' },
        witness: { type: 'string', multiple: true },
        older: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch {
    return undefined;
  }
}

async function main(): Promise<number> {
  const args = wanted();
  const [where, ...more] = args?.positionals ?? [];
  if (!args || where === undefined || more.length > 0 || args.values.help) {
    process.stderr.write(`${USAGE}\n`);
    return EXIT.usage;
  }
  const interrupted = new AbortController();
  process.on('SIGINT', () => interrupted.abort());
  const { signal } = interrupted;
  const { checkpoint, key, witness: witnesses = [], older, json } = args.values;
  const onProgress = (events: number, total: number): void => {
    if (process.stderr.isTTY) process.stderr.write(`\r${events} of ${total} events`);
  };
  try {
    const request = { where, checkpoint, key, witnesses, older };
    const { verdict, lines } = await verifyOnDisk(request, { signal, onProgress });
    if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
    process.stdout.write(
      json ? `${JSON.stringify(verdict, undefined, 2)}\n` : `${lines.join('\n')}\n`,
    );
    return verdict.holds ? EXIT.holds : EXIT.differs;
  } catch (error) {
    if (signal.aborted) return EXIT.interrupted;
    if (!(error instanceof CannotVerify)) throw error;
    process.stderr.write(`${error.message}\n`);
    return EXIT.failed;
  }
}

process.exitCode = await main();
