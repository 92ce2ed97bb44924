import type { CostResult } from './attack-costs.ts';

/** What each attack did to somebody else: p95 without it and under it, in milliseconds. */
export function costTable(results: readonly CostResult[]): string {
  const asked = results[0]?.effects.map((effect) => effect.asked) ?? [];
  const head = ['attack', 'answered', ...asked, 'load'];
  const rows = results.map(({ name, statuses, effects, load, processors }) => [
    name,
    Object.entries(statuses)
      .map(([status, count]) => `${count}×${status}`)
      .join(' '),
    ...effects.map(({ idleMs, attackedMs, isTooSlow }) => {
      const ratio = (attackedMs / idleMs).toFixed(1);
      return `${idleMs.toFixed(0)} → ${attackedMs.toFixed(0)} (${ratio})${isTooSlow ? ' !' : ''}`;
    }),
    `${load.toFixed(1)}/${processors}`,
  ]);
  const lines = [head, ...rows];
  const widths = head.map((_, place) => Math.max(...lines.map((line) => line[place]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
