import type { AnswerOf, EndpointName, SentTo } from 'contracts/endpoints/api';
import type { ParamOf } from 'contracts/endpoints/path';

type Replacement = Extract<EndpointName, `PUT ${string}`>;
type EditedBy<Name> = Name extends `PUT /api/admin/${infer Resource}/:${infer Id}`
  ? Id extends `${string}/${string}`
    ? never
    : Resource
  : never;
type CreatedBy<Name> = Name extends `POST /api/admin/${infer Resource}` ? Resource : never;

type Edits = {
  readonly [Name in Replacement as EditedBy<Name>]: {
    readonly body: Omit<SentTo<Name>, ParamOf<Name>>;
    readonly answer: AnswerOf<Name>;
  };
};

/** Records of the console's API that a form replaces. */
export type EditResource = keyof Edits;
/** Those that a form makes too. */
export type CreateResource = EditResource & CreatedBy<EndpointName>;

/** What an endpoint takes to replace a record; what its address names apart. */
export type EditBody<Resource extends EditResource> = Edits[Resource]['body'];
/** What an endpoint takes to make a record. */
export type CreateBody<Resource extends CreateResource> = SentTo<`POST /api/admin/${Resource}`>;

/** A record as its endpoint answers that has replaced it. */
export type RecordOf<Resource extends EditResource> = Edits[Resource]['answer'];
/** A record as the endpoint answers that has made it. */
export type CreatedOf<Resource extends CreateResource> = AnswerOf<`POST /api/admin/${Resource}`>;

/** What a form holds of such a body: react-admin has null where a text was emptied. */
export type Typed<Body> = Body extends object
  ? { readonly [Field in keyof Body]?: Typed<Body[Field]> }
  : Body | null;

/** What the form of a record holds that is there already: beside the fields what the server keeps of it. */
export type Edited<Resource extends EditResource> = Typed<EditBody<Resource>> &
  Omit<RecordOf<Resource>, keyof EditBody<Resource>>;

/** Any part of such a body. */
export type Partly<Body> = Body extends object
  ? { readonly [Field in keyof Body]?: Partly<Body[Field]> }
  : Body;

/** What a form sends: no field that the endpoint does not take. What was not typed is missing, and the server says so. */
export type FormOf<Body, Sent extends Partly<Body>> = Sent &
  Readonly<Record<Exclude<keyof Sent, keyof Body>, never>>;
