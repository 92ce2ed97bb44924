import type { z } from 'zod';
import type { allCommands, allQueries } from '../calls/calls.ts';
import type { accountsEndpoints } from './accounts.ts';
import type { adminAccountsEndpoints } from './admin-accounts.ts';
import type { adminActionEndpoints } from './admin-actions.ts';
import type { adminCannedAnswersEndpoints } from './admin-canned-answers.ts';
import type { adminCatalogEndpoints } from './admin-catalog.ts';
import type { adminCompaniesEndpoints } from './admin-companies.ts';
import type { adminJobsEndpoints } from './admin-jobs.ts';
import type { adminKeysEndpoints } from './admin-keys.ts';
import type { adminKnowledgeEndpoints } from './admin-knowledge.ts';
import type { adminWalletRequestEndpoints } from './admin-wallet-requests.ts';
import type { adminOperationsEndpoints } from './admin-operations.ts';
import type { adminOrdersEndpoints } from './admin-orders.ts';
import type { adminDashboardEndpoints } from './admin-dashboard.ts';
import type { adminRecallsEndpoints } from './admin-recalls.ts';
import type { adminSearchEndpoints } from './admin-search.ts';
import type { adminStockEndpoints } from './admin-stock.ts';
import type { adminSupportEndpoints } from './admin-support.ts';
import type { adminUsersEndpoints } from './admin-users.ts';
import type { adminWalletsEndpoints } from './admin-wallets.ts';
import type { approvalsEndpoints } from './approvals.ts';
import type { bankStatementsEndpoints } from './bank-statements.ts';
import type { cartEndpoints } from './cart.ts';
import type { catalogHistoryEndpoints } from './catalog-history.ts';
import type { catalogEndpoints } from './catalog.ts';
import type { codesLinkEndpoints } from './codes-link.ts';
import type {
  ownersEndpoints,
  invitationsEndpoints,
  guestsEndpoints,
  companyRoleEndpoints,
} from './colleagues.ts';
import type { companyFactorsEndpoints } from './company-factors.ts';
import type { demoEndpoints } from './demo.ts';
import type { deskPresenceEndpoints } from './desk-presence.ts';
import type { emailChangeEndpoints } from './email-change.ts';
import type { historyAsOfEndpoints } from './history-as-of.ts';
import type { historyErasureEndpoints } from './history-erasure.ts';
import type { historyEventsEndpoints } from './history-events.ts';
import type { historyExportEndpoints } from './history-export.ts';
import type { historyLogEndpoints } from './history-log.ts';
import type { historyRedactionEndpoints } from './history-redaction.ts';
import type { historyReplayEndpoints } from './history-replay.ts';
import type { historyReviewEndpoints } from './history-review.ts';
import type { historyVerificationEndpoints } from './history-verification.ts';
import type { historyWhatIfEndpoints } from './history-what-if.ts';
import type { spendingEndpoints } from './spending.ts';
import type { marketSettingsEndpoints } from './market-settings.ts';
import type { noticesEndpoints } from './notices.ts';
import type { ordersEndpoints } from './orders.ts';
import type { ownKeysEndpoints } from './own-keys.ts';
import type { ownershipEndpoints } from './ownership.ts';
import type { passwordResetEndpoints } from './password-reset.ts';
import type { personDataEndpoints } from './person-data.ts';
import type { productImagesEndpoints } from './product-images.ts';
import type { productImportEndpoints } from './product-import.ts';
import type { roleRequestEndpoints } from './role-requests.ts';
import type { savedListsEndpoints } from './saved-lists.ts';
import type { secondFactorEndpoints } from './second-factor.ts';
import type { settingsEndpoints } from './settings.ts';
import type { streamEndpoints } from './stream.ts';
import type { supportHistoryEndpoints } from './support-history.ts';
import type { ticketEndpoints, knowledgeEndpoints } from './support.ts';
import type { vaultRequestsEndpoints } from './vault-requests.ts';
import type { walletEndpoints } from './wallet.ts';
import type { CallSchemas } from '../calls/call.ts';
import type { JsonText, ListQuery, SortedShape } from './console-list.ts';
import type { Endpoint } from './endpoint.ts';
import type { ParamOf } from './path.ts';
import type { InnerField } from './relayed.ts';

/** What is declared as an endpoint: each group has handlers in the BFF. */
type Groups = [
  typeof accountsEndpoints,
  typeof adminAccountsEndpoints,
  typeof adminActionEndpoints,
  typeof adminCannedAnswersEndpoints,
  typeof adminCatalogEndpoints,
  typeof adminCompaniesEndpoints,
  typeof adminJobsEndpoints,
  typeof adminKeysEndpoints,
  typeof adminKnowledgeEndpoints,
  typeof adminWalletRequestEndpoints,
  typeof adminOperationsEndpoints,
  typeof adminOrdersEndpoints,
  typeof adminDashboardEndpoints,
  typeof adminRecallsEndpoints,
  typeof adminSearchEndpoints,
  typeof adminStockEndpoints,
  typeof adminSupportEndpoints,
  typeof adminUsersEndpoints,
  typeof adminWalletsEndpoints,
  typeof approvalsEndpoints,
  typeof bankStatementsEndpoints,
  typeof cartEndpoints,
  typeof catalogHistoryEndpoints,
  typeof catalogEndpoints,
  typeof codesLinkEndpoints,
  typeof ownersEndpoints,
  typeof invitationsEndpoints,
  typeof guestsEndpoints,
  typeof companyRoleEndpoints,
  typeof companyFactorsEndpoints,
  typeof demoEndpoints,
  typeof deskPresenceEndpoints,
  typeof emailChangeEndpoints,
  typeof historyAsOfEndpoints,
  typeof historyErasureEndpoints,
  typeof historyEventsEndpoints,
  typeof historyExportEndpoints,
  typeof historyLogEndpoints,
  typeof historyRedactionEndpoints,
  typeof historyReplayEndpoints,
  typeof historyReviewEndpoints,
  typeof historyVerificationEndpoints,
  typeof historyWhatIfEndpoints,
  typeof spendingEndpoints,
  typeof marketSettingsEndpoints,
  typeof noticesEndpoints,
  typeof ordersEndpoints,
  typeof ownKeysEndpoints,
  typeof ownershipEndpoints,
  typeof passwordResetEndpoints,
  typeof personDataEndpoints,
  typeof productImagesEndpoints,
  typeof productImportEndpoints,
  typeof roleRequestEndpoints,
  typeof savedListsEndpoints,
  typeof secondFactorEndpoints,
  typeof settingsEndpoints,
  typeof streamEndpoints,
  typeof supportHistoryEndpoints,
  typeof ticketEndpoints,
  typeof knowledgeEndpoints,
  typeof vaultRequestsEndpoints,
  typeof walletEndpoints,
];

type EndpointIn<Group> = Group extends unknown ? Extract<Group[keyof Group], Endpoint> : never;
type NameOf<Of extends Endpoint> = `${Of['method']} ${Of['path']}`;

/** What the path, the body and the query take together; the revision goes into `If-Match`. */
type Sent<Of extends Endpoint> = Readonly<Record<ParamOf<Of['path']>, string>> &
  InputOf<Of['body']> &
  QueryOf<Of['query']>;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;

/** What a query takes, before its fields that go as JSON are made text. */
type QueryOf<Query> = Query extends { shape: infer Shape }
  ? FieldsOf<InputOf<Query>, Shape>
  : InputOf<Query>;
type FieldsOf<Input, Shape> = {
  readonly [Field in keyof Input]: Field extends keyof Shape
    ? FieldOf<Shape[Field], Input[Field]>
    : Input[Field];
};
type FieldOf<Schema, Input> = Schema extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner>
  ? FieldOf<Inner, Input>
  : Schema extends JsonText<infer Parsed, infer Value>
    ? // What a text was parsed to has no type before its schema; other texts are sent as they are.
      unknown extends Parsed
      ? z.input<Value> | undefined
      : Input
    : Input;

/** What is sent is only read. */
type Unchanged<Value> = Value extends object
  ? { readonly [Field in keyof Value]: Unchanged<Value[Field]> }
  : Value;

type Declared = {
  readonly [Of in EndpointIn<Groups[number]> as NameOf<Of>]: {
    readonly sent: Unchanged<Sent<Of>>;
    readonly answer: Of extends { response: infer Body extends z.ZodType }
      ? z.output<Body>
      : undefined;
    readonly keyed: IsKeyed<Of>;
  };
};

type IsKeyed<Of> = Of extends { idempotencyKey: 'required' } ? true : false;

type Calls = typeof allCommands & typeof allQueries;
type Outside<Input> = Input extends unknown ? Omit<Input, InnerField> : never;

type Relayed = {
  readonly [
    Name in keyof Calls as Calls[Name] extends { http: infer Face extends Endpoint }
      ? NameOf<Face>
      : never
  ]: {
    readonly sent: Unchanged<RelayedBy<Calls[Name]>>;
    readonly answer: AnsweredBy<Calls[Name]>;
    readonly keyed: Calls[Name] extends { http: infer Face } ? IsKeyed<Face> : never;
  };
};

type RelayedBy<Call extends CallSchemas> = Call extends {
  input: z.ZodObject<infer Shape extends SortedShape>;
  http: { list: string };
}
  ? QueryOf<ListQuery<Shape>>
  : Outside<z.input<Call['input']>>;
type AnsweredBy<Call extends CallSchemas> = Call extends {
  result: z.ZodType<{ items: infer Items }>;
  http: { list: string };
}
  ? Items
  : z.output<Call['result']>;

/** Every endpoint by method and path, such as `'GET /api/keys'`: what it takes and what it answers. Types alone. */
type Api = Declared & Relayed;
export type EndpointName = keyof Api;
/** Those that ask for an Idempotency-Key. */
export type KeyedName = {
  [Name in EndpointName]: Api[Name]['keyed'] extends true ? Name : never;
}[EndpointName];
export type UnkeyedName = Exclude<EndpointName, KeyedName>;
export type SentTo<Name extends EndpointName> = Api[Name]['sent'];
export type AnswerOf<Name extends EndpointName> = Api[Name]['answer'];
