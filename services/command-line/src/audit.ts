import { cosign } from './audit/cosign.ts';
import { replay } from './audit/replay.ts';
import { verify } from './audit/verify.ts';
import { makeWitnessKey } from './audit/witness-key.ts';
import { runProgram } from './run-program.ts';

// `npm run audit -- <command>`: the auditor's command line.

await runProgram('audit', [replay, verify, cosign, makeWitnessKey]);
