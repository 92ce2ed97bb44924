import { allRoutes } from 'bff/routes/routes';
import type { EndpointName } from 'contracts/endpoints/api';
import { paramsIn } from 'contracts/endpoints/path';
import type { ParamOf } from 'contracts/endpoints/path';
import type { Choice } from '../harness/seeded-choice.ts';
import { drawnId } from './sample-of.ts';

type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : never;

/** What addresses of the API name by an id: 'orderId'. */
export type Kind = ParamOf<PathOf<EndpointName>>;

/** What belongs to a company alone: for everybody of another one it does not exist. */
const PRIVATE: readonly Kind[] = [
  'orderId',
  'branchId',
  'itemId',
  'listId',
  'sessionId',
  'ticketId',
];

/** What the path of a route names, in its order. */
export function kindsIn(path: string): readonly Kind[] {
  // The routes' paths are texts; each of them is an endpoint's.
  return paramsIn(path) as Kind[];
}

/** Of which kind something is that is made at an address: what stands behind it in the addresses of such things. */
export function kindMadeAt(path: string): Kind | undefined {
  const longer = allRoutes.find((route) => route.path.startsWith(`${path}/:`));
  return longer && kindsIn(longer.path.slice(path.length))[0];
}

export function isPrivate(kind: Kind): boolean {
  return PRIVATE.includes(kind);
}

const KEPT = 200;

/** Ids of things that exist. */
export interface Targets {
  add(kind: Kind, id: string): void;
  /** One of them; an id that nothing has where there is none. */
  oneOf(kind: Kind, choice: Choice): string;
  has(kind: Kind): boolean;
}

export function createTargets(): Targets {
  const known = new Map<Kind, string[]>();
  const idsOf = (kind: Kind): string[] => known.get(kind) ?? [];
  return {
    add: (kind, id) => void known.set(kind, [id, ...idsOf(kind)].slice(0, KEPT)),
    oneOf: (kind, choice) => {
      const ids = idsOf(kind);
      return ids.length === 0 ? drawnId(choice) : choice.of(ids);
    },
    has: (kind) => idsOf(kind).length > 0,
  };
}
