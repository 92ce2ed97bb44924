import { portalCommands } from './portal-commands.ts';
import { runProgram } from './run-program.ts';

// `npm run portal -- <command>`: the operator's command line.

await runProgram('portal', portalCommands);
