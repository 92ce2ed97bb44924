import type { z } from 'zod';
import type { CompanyRight } from '../policies/company-rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Whom an endpoint lets in that is not for a company's people by their role. */
export type Audience =
  | 'anyone'
  | 'signed-in'
  | 'shop-users'
  | 'cart-keepers'
  | 'admins'
  | 'super-admins'
  | 'history-readers'
  | 'staff';

/** Who may call an endpoint: an audience, or those of a company whose role carries the right. */
export type Right = Audience | CompanyRight;

/** The limits besides the general one; `sign-in`: who has failed too often is refused before the body is read. */
type TighterLimit = 'sign-in' | 'registration' | 'support' | 'password-reset';

/** Actions that stand in the security log, each with who did it. */
type LoggedAction =
  | 'role-change'
  | 'account-change'
  | 'second-factor-change'
  | 'settings-change'
  | 'reveal'
  | 'export';

/** What an endpoint says of itself besides its address and what it takes and answers. */
export interface EndpointFacts {
  readonly right: Right;
  readonly summary: string;
  readonly limit?: TighterLimit;
  readonly idempotencyKey?: 'required';
  readonly logged?: LoggedAction;
  /**
   * Who has a second factor must have given it within the last minutes: 403 `second-factor-needed`, before the body is
   * read. `some`: the handler asks for some requests only.
   */
  readonly stepUp?: true | 'some';
  /** Open to who must have a second factor and has none yet; all else is 403 `second-factor-due`. */
  readonly whileDue?: true;
  /** Of a success, where it is not 200. */
  readonly status?: 201 | 202 | 204;
  /**
   * `If-Match` names the revision that the request was made on, the ETag of the answer the record's own. `optional`: who
   * names none changes what stands. `readonly`: only the ETag.
   */
  readonly revision?: 'required' | 'optional' | 'readonly';
}

/** What an endpoint takes and answers: checked by these schemas, and shown by them at /api/docs. */
interface EndpointSchemas {
  /** The names in the path that are no id. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may be long, and a form: with a `file`, which is read as the field `text`, or one that the handler reads. */
  readonly upload?: 'list' | 'form';
  /** The body may be longer than usual: it holds a file. */
  readonly long?: true;
  /** The body may hold more values than usual: it is a long list of texts. */
  readonly many?: true;
  /** The body of the answer. */
  readonly response?: z.ZodType;
  /**
   * A list of the console, page by page: what its rows are called in the answer's Content-Range, which says how many there
   * are in all. Its query is a `consoleListQuery`, and of a call that is handed on follows from the call's input.
   */
  readonly list?: string;
  /** What an endpoint may answer that is not JSON made of what its handler returns. */
  readonly sends?: 'encoded-json' | 'file' | 'redirect' | 'events';
}

/** One endpoint of the API as it stands: all that is known of it, once. */
export type Endpoint<
  Verb extends Method = Method,
  Path extends string = string,
  Options extends EndpointFacts & EndpointSchemas = EndpointFacts & EndpointSchemas,
> = Options & { readonly method: Verb; readonly path: Path };

/** Makes an endpoint of its path, such as `'/api/keys/:keyId/assignment'`, and of what it says of itself. */
function endpointOf<Verb extends Method>(method: Verb) {
  return <const Path extends string, const Options extends EndpointFacts & EndpointSchemas>(
    path: Path,
    options: Options,
  ): Endpoint<Verb, Path, Options> => ({ ...options, method, path });
}

export const get = endpointOf('GET');
export const post = endpointOf('POST');
export const put = endpointOf('PUT');
export const patch = endpointOf('PATCH');
/** `delete` is a word of the language. */
export const remove = endpointOf('DELETE');
