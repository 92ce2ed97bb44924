import type { EndpointName, SentTo } from 'contracts/endpoints/api';

type EditedBy<Name> = Name extends `PUT /api/admin/${infer Resource}/:${infer Id}`
  ? Id extends `${string}/${string}`
    ? never
    : Resource
  : never;
type CreatedBy<Name> = Name extends `POST /api/admin/${infer Resource}` ? Resource : never;

/** Records of the console's API that a form replaces. */
export type EditResource = EditedBy<EndpointName>;
/** Those that a form makes too. */
export type CreateResource = EditResource & CreatedBy<EndpointName>;

type EditOf<
  Resource extends EditResource,
  Name,
> = Name extends `PUT /api/admin/${Resource}/:${infer Id}`
  ? Id extends `${string}/${string}`
    ? never
    : Name
  : never;

/** What a form sends of such a record; what was not typed yet is missing, and the server says so. */
export type FormBody<Resource extends EditResource> = Partial<
  SentTo<EditOf<Resource, EndpointName>>
>;
