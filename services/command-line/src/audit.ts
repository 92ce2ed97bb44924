import { replay } from './audit/replay.ts';
import { verify } from './audit/verify.ts';
import { runProgram } from './run-program.ts';

// `npm run audit -- <command>`: the auditor's command line.

await runProgram('audit', [replay, verify]);
