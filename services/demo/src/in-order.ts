import pMap from 'p-map';
import type { PortalConnection } from 'kernel/http/portal-connection';

/** Something that happened in the demo's past. */
export interface Deed {
  readonly at: Date;
  /** What it changes: of two deeds that touch the same, the earlier one is done first. */
  readonly touches: readonly string[];
  /** @param portal at that moment. */
  run(portal: PortalConnection): Promise<void>;
}

const AT_ONCE = 12;

/** Does what happened, so that the events of each stream come in the order of their time. */
export async function runInOrder(portal: PortalConnection, deeds: readonly Deed[]): Promise<void> {
  const ends = new Map<string, Promise<void>>();
  const sorted = deeds.toSorted((left, right) => left.at.getTime() - right.at.getTime());
  const start = async ({ at, touches, run }: Deed): Promise<void> => {
    await Promise.all(touches.flatMap((each) => ends.get(each) ?? []));
    await run(portal.at(at));
  };
  await pMap(
    sorted,
    async (deed) => {
      const done = start(deed);
      for (const each of deed.touches) ends.set(each, done);
      await done;
    },
    { concurrency: AT_ONCE },
  );
}
