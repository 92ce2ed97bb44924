import { objectOf } from '../primitives/object-of.ts';

type Data = Readonly<Record<string, unknown>>;

/** The company that an event is about: its own, or that of the sale that it names; undefined where it names none. */
export function companyIn(data: Data): string | undefined {
  return namedIn(data) ?? namedIn(objectOf(data['sale']));
}

/** Of another shape, and the empty id of whoever has no company, it is none. */
function namedIn({ companyId }: Data): string | undefined {
  return typeof companyId === 'string' && companyId !== '' ? companyId : undefined;
}
