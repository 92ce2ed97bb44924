import { isNothingToDo } from './plan-reset.ts';
import type { ResetPlan } from './plan-reset.ts';

/** What is about to be done, for whoever is asked. */
export function planLines(plan: ResetPlan): readonly string[] {
  return [
    ...section('Removed for good:', plan.removed),
    ...section(
      'Moved to a folder of its own (what was signed, and who was erased):',
      plan.evidence.map(({ from }) => from),
    ),
    ...section('Left as it is:', plan.left),
  ];
}

/** What was done. @param kept where what proves lies now */
export function outcomeLines(
  { removed, left, chosen }: ResetPlan,
  kept: string | undefined,
): readonly string[] {
  return [
    ...(removed.length > 0 ? [`Removed what the portal kept in ${chosen.dir}.`] : []),
    ...(kept === undefined
      ? []
      : [
          `What was signed of its history, and the list of who was erased, lie in ${kept} now: keep them, they prove what was.`,
        ]),
    ...(left.length > 0 ? [`Not touched: ${left.join(', ')}.`] : []),
  ];
}

/** Why there is nothing to do; undefined where there is something. */
export function nothingToDo(plan: ResetPlan): string | undefined {
  if (!isNothingToDo(plan)) return undefined;
  const stays = plan.left.length > 0 ? ` Not touched: ${plan.left.join(', ')}.` : '';
  return `There is nothing to reset: ${plan.chosen.dir} holds nothing of a portal's.${stays}`;
}

function section(title: string, places: readonly string[]): readonly string[] {
  return places.length === 0 ? [] : [title, ...places.map((place) => `  ${place}`)];
}
