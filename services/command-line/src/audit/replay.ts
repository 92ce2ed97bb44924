import { setTimeout as pause } from 'node:timers/promises';
import type { ReplayDifference, ReplayReportRecord } from 'contracts/api/history-replay';
import type { DeepReadonly } from 'contracts/calls/call';
import { OPEN_REPLAY_STATES } from 'contracts/constants/replays';
import { retryWhileUnavailable } from 'kernel/http/retry-while-unavailable';
import { CommandFailure, EXIT } from '../command-failure.ts';
import { cliCommand } from '../cli-command.ts';
import type { CliContext } from '../cli-command.ts';
import { alignedTable } from '../output.ts';

type Report = DeepReadonly<ReplayReportRecord>;

export const replay = cliCommand({
  usage: 'replay',
  describe: 'Replay the whole log on the server and compare it with every read model',
  options: (yargs) =>
    yargs
      .option('stop', { type: 'boolean', describe: 'Stop the one under way' })
      .option('resume', { type: 'boolean', describe: 'Go on with the stopped one' })
      .conflicts('stop', 'resume'),
  run: async ({ stop, resume }, context) => {
    if (stop) return stopOpen(context);
    const replayId = await (resume ? goOn(context) : begin(context));
    context.output.note(`Following replay ${replayId}. Ctrl-C leaves it to the server.`);
    const report = await follow(replayId, context);
    if (report) return show(report, context);
    context.output.note('The server goes on with it; the same command follows it again.');
    return EXIT.interrupted;
  },
});

/** Whoever asks while one is under way follows that one. */
async function begin({ portal, output }: CliContext): Promise<string> {
  const open = await findOpen(portal);
  if (open === undefined) return (await portal.command('StartReplay', {})).replayId;
  output.note('A replay is under way already: it is followed.');
  return open;
}

async function goOn({ portal }: CliContext): Promise<string> {
  const { items } = await portal.query('history.replays', { offset: 0, limit: 1 });
  const [last] = items;
  if (!last?.resumable) throw new CommandFailure('No replay was stopped that could go on.');
  return (await portal.command('ResumeReplay', { replayId: last.id })).replayId;
}

async function stopOpen({ portal, output }: CliContext): Promise<number> {
  const open = await findOpen(portal);
  if (open === undefined) throw new CommandFailure('No replay is under way.');
  const { replayId } = await portal.command('StopReplay', { replayId: open });
  output.result({ stopped: replayId }, ['It is stopped. --resume goes on with it.']);
  return EXIT.done;
}

async function findOpen(portal: CliContext['portal']): Promise<string | undefined> {
  const { items } = await portal.query('history.replays', { offset: 0, limit: 1 });
  return items.find(({ state }) => isOpen(state))?.id;
}

function isOpen(state: Report['state']): boolean {
  return OPEN_REPLAY_STATES.some((each) => each === state);
}

const LOOK_EVERY_MS = 500;

/** Until it has ended; undefined where Ctrl-C was pressed before. */
async function follow(
  replayId: string,
  { portal, output, signal }: CliContext,
): Promise<Report | undefined> {
  const bar = output.progress(100, '%');
  let shown = 0;
  const look = async (): Promise<Report | null> => portal.query('history.replay', { replayId });
  try {
    while (!signal.aborted) {
      const report = await retryWhileUnavailable(look, signal);
      if (!report) throw new CommandFailure('The replay is not there any more.');
      bar.advance(Math.max(0, report.percent - shown));
      shown = Math.max(shown, report.percent);
      if (!isOpen(report.state)) return report;
      await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    return undefined;
  } finally {
    bar.stop();
  }
}

function show(report: Report, { output }: CliContext): number {
  const { state, error, differences, events, rowsCompared, models, found } = report;
  const rows = models.map((each) => [
    each.readModel,
    String(each.rows),
    `${each.error ?? (each.differences === 0 ? 'equal' : `${each.differences} differences`)}${leftOut(each)}`,
  ]);
  const read = `${events} events read, ${rowsCompared} rows compared in ${(report.workedMs / 1_000).toFixed(1)} s`;
  output.result(report, [
    ...alignedTable(['read model', 'rows', 'compared with the replay'], rows),
    ...found.map(line),
    ...(found.length < differences ? [`… ${differences - found.length} more`] : []),
    `${sentence(report)} ${read}.`,
    ...(error === null ? [] : [error]),
  ]);
  if (state === 'failed') return EXIT.failed;
  if (state === 'stopped') return EXIT.interrupted;
  return differences === 0 ? EXIT.done : EXIT.withProblems;
}

function leftOut({ leftOut: events }: Report['models'][number]): string {
  return events === 0 ? '' : `, ${events} events left out by decision`;
}

function sentence({ state, differences }: Report): string {
  if (state === 'stopped') return 'Stopped.';
  if (state === 'failed') return 'It failed.';
  return differences === 0 ? 'No differences.' : `${differences} differences.`;
}

function line({
  readModel,
  table,
  key,
  column,
  live,
  replayed,
}: DeepReadonly<ReplayDifference>): string {
  const named = Object.entries(key).map(([name, value]) => `${name}=${value}`);
  const where = [`${readModel}.${table}`, named.join(' '), column ?? 'the whole row'];
  return `${where.join(' ')}: live ${live ?? 'missing'}, replayed ${replayed ?? 'missing'}`;
}
