import type { Draft, Scene, Trick } from './draft.ts';
import { honestDraft } from './draft.ts';
import { TRICKS_ON_ADDRESSES } from './tricks-on-addresses.ts';
import { TRICKS_ON_BODIES, mutateBody } from './tricks-on-bodies.ts';
import { TRICKS_ON_HEADERS, guess } from './tricks-on-headers.ts';

/** A request of an attack, ready to be sent. */
export interface HostileRequest extends Draft {
  /** What is wrong with it, for people. */
  readonly tricks: readonly string[];
}

const asItIs: Trick = (draft) => draft;

export const TRICKS: readonly (readonly [string, Trick])[] = Object.entries({
  'as it is': asItIs,
  ...TRICKS_ON_BODIES,
  ...TRICKS_ON_HEADERS,
  ...TRICKS_ON_ADDRESSES,
});

/** A body with something wrong in it is most of what there is to try. */
const SHARE_OF_MUTATIONS = 0.3;
/** Of the sign-ins, those that try somebody's account. */
const SHARE_OF_GUESSES = 0.3;
const SHARE_OF_SECONDS = 0.15;

/** One request to the scene's route, spoilt in one way or two. */
export function hostileRequest(scene: Scene): HostileRequest {
  const { choice } = scene;
  let request: HostileRequest = { ...honestDraft(scene), tricks: [] };
  const count = choice.chance(SHARE_OF_SECONDS) ? 2 : 1;
  while (request.tricks.length < count) {
    const [name, trick] = nextTrick(scene);
    const spoilt = request.tricks.includes(name) ? undefined : trick(request, scene);
    if (spoilt) request = { ...spoilt, tricks: [...request.tricks, name] };
  }
  return request;
}

function nextTrick({ choice, route }: Scene): readonly [string, Trick] {
  if (route.path === '/api/login' && choice.chance(SHARE_OF_GUESSES)) return ['guess', guess];
  return choice.chance(SHARE_OF_MUTATIONS) ? ['mutated body', mutateBody] : choice.of(TRICKS);
}
