import type { PortalConnection } from 'kernel/http/portal-connection';

/** Something that happened in the demo's past. */
export interface Action {
  readonly at: Date;
  /** What it changes: of two actions that touch the same, the earlier one is done first. */
  readonly touches: readonly string[];
  /** What must be there and is not changed: the last action before it that touches the same is done first. */
  readonly needs?: readonly string[];
  /** @param portal at that moment. */
  run(portal: PortalConnection): Promise<void>;
}

/** An action among those that wait for each other. */
interface Step {
  readonly action: Action;
  readonly followers: Step[];
  /** How many actions must be done before it. */
  waitsFor: number;
  /** How many actions wait for it one after the other, itself among them. */
  chain: number;
}

/** Enough to keep the services busy; more of them only wait for each other. */
const AT_ONCE = 12;

/**
 * Does what happened, so that the events of each stream come in the order of their time. Of what could be done next, that
 * comes first for which the longest chain of others waits: such chains are what takes the time.
 */
export async function runInOrder(
  portal: PortalConnection,
  actions: readonly Action[],
): Promise<void> {
  const ready = stepsOf(actions).filter(({ waitsFor }) => waitsFor === 0);
  const running = new Set<Promise<void>>();
  const run = async ({ action, followers }: Step): Promise<void> => {
    await action.run(portal.at(action.at));
    for (const follower of followers) {
      follower.waitsFor -= 1;
      if (follower.waitsFor === 0) ready.push(follower);
    }
  };
  while (ready.length > 0 || running.size > 0) {
    ready.sort((left, right) => right.chain - left.chain);
    for (const step of ready.splice(0, AT_ONCE - running.size)) {
      const done = run(step).finally(() => running.delete(done));
      running.add(done);
    }
    await Promise.race(running);
  }
}

function stepsOf(actions: readonly Action[]): readonly Step[] {
  const sorted = actions.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  const steps = sorted.map((action): Step => ({ action, followers: [], waitsFor: 0, chain: 1 }));
  const last = new Map<string, Step>();
  for (const step of steps) {
    const { touches, needs = [] } = step.action;
    for (const before of new Set([...touches, ...needs].flatMap((each) => last.get(each) ?? []))) {
      before.followers.push(step);
      step.waitsFor += 1;
    }
    for (const each of touches) last.set(each, step);
  }
  for (const step of steps.toReversed())
    step.chain = 1 + Math.max(0, ...step.followers.map(({ chain }) => chain));
  return steps;
}
