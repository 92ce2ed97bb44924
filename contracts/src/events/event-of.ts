import type { z } from 'zod';

/** Event schemas of one area, keyed by versioned type name. */
export type EventSchemas = Readonly<Record<string, z.ZodType<object>>>;

/** The union of events that a table of schemas describes: `{ type: 'OrderPlaced.v1', data: … } | …`. */
export type EventOf<Schemas extends EventSchemas> = {
  [Type in keyof Schemas & string]: {
    readonly type: Type;
    readonly data: Readonly<z.infer<Schemas[Type]>>;
  };
}[keyof Schemas & string];
