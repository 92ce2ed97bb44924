import { cosign } from './audit/cosign.ts';
import { disputePack } from './audit/dispute-pack.ts';
import { events } from './audit/events.ts';
import { exportHistory } from './audit/export.ts';
import { handOver } from './audit/hand-over.ts';
import { prove } from './audit/prove.ts';
import { replay } from './audit/replay.ts';
import { state } from './audit/state.ts';
import { verify } from './audit/verify.ts';
import { whatIf } from './audit/what-if.ts';
import { makeWitnessKey } from './audit/witness-key.ts';
import { runProgram } from './run-program.ts';

// `npm run audit -- <command>`: the auditor's command line.

await runProgram('audit', [
  events,
  state,
  prove,
  whatIf,
  exportHistory,
  disputePack,
  replay,
  verify,
  cosign,
  makeWitnessKey,
  handOver,
]);
