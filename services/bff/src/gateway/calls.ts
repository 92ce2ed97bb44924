import type { Company, User } from 'contracts/api/accounts';
import type { Branch } from 'contracts/api/branches';
import type { AdminProduct, AdminUser } from 'contracts/api/admin';
import type { Category, Product, ProductListItem } from 'contracts/api/catalog';
import type { BranchSpending, Order, RevealedKey } from 'contracts/api/orders';
import type { WalletBalance } from 'contracts/api/wallet';
import type {
  ChangeCompany,
  ChangePassword,
  ChangeProfile,
  ConfirmPasswordReset,
  CreateUser,
  RegisterCompany,
  RequestPasswordReset,
  SessionsEndedBefore,
  SignIn,
} from 'contracts/commands/accounts';
import type { ChangeBranch, OpenBranch } from 'contracts/commands/branches';
import type { ChangeProduct, CreateCategory, CreateProduct } from 'contracts/commands/catalog';
import type { ImportKeys, ImportKeysResult, RevealKeys } from 'contracts/commands/licensing';
import type {
  AddCartItem,
  CartChangeResult,
  ChangeCartItem,
  PlaceOrder,
  RemoveCartItem,
  Reorder,
  ReorderResult,
} from 'contracts/commands/ordering';
import type { RecordDeposit, SetCreditLimit } from 'contracts/commands/wallet';
import type {
  AccountColleagues,
  AccountColleaguesQuery,
  AccountSessionState,
  AccountUser,
  AccountUserQuery,
} from 'contracts/queries/accounts';
import type {
  AdminProductQuery,
  AdminProductsQuery,
  AdminProductsResult,
  CatalogProductQuery,
  CatalogProductsByIdQuery,
  CatalogProductsQuery,
  CatalogProductsResult,
} from 'contracts/queries/catalog';
import type { LicensingRevealsQuery, LicensingRevealsResult } from 'contracts/queries/licensing';
import type {
  AdminOrdersQuery,
  CartItemsQuery,
  CartLine,
  OrderTimelineQuery,
  OrderTimelineResult,
  OrdersByIdsQuery,
  OrdersGetQuery,
  OrdersGetResult,
  OrdersListQuery,
  OrdersPage,
} from 'contracts/queries/ordering';
import type {
  WalletStatementFigures,
  WalletStatementQuery,
  WalletTransactionsPage,
  WalletTransactionsQuery,
} from 'contracts/queries/wallet';
import type { SupportCommands, SupportQueries } from './support-calls.ts';

/** A call's input and what it answers. */
interface Exchange<Input, Result> {
  readonly input: Input;
  readonly result: Result;
}

/** The commands that the edge sends, by name. */
export interface Commands extends SupportCommands {
  RegisterCompany: Exchange<RegisterCompany, User>;
  SignIn: Exchange<SignIn, User>;
  SignOut: Exchange<Record<string, never>, null>;
  ChangePassword: Exchange<ChangePassword, SessionsEndedBefore>;
  RequestPasswordReset: Exchange<RequestPasswordReset, null>;
  ConfirmPasswordReset: Exchange<ConfirmPasswordReset, SessionsEndedBefore>;
  ChangeProfile: Exchange<ChangeProfile, User>;
  ChangeCompany: Exchange<ChangeCompany, Company>;
  OpenBranch: Exchange<OpenBranch, Branch>;
  ChangeBranch: Exchange<ChangeBranch, Branch>;
  CreateUser: Exchange<CreateUser, AdminUser>;
  AddCartItem: Exchange<AddCartItem, CartChangeResult>;
  ChangeCartItem: Exchange<ChangeCartItem, CartChangeResult>;
  RemoveCartItem: Exchange<RemoveCartItem, CartChangeResult>;
  PlaceOrder: Exchange<PlaceOrder, Order>;
  Reorder: Exchange<Reorder, ReorderResult>;
  RevealKeys: Exchange<RevealKeys, readonly RevealedKey[]>;
  CreateProduct: Exchange<CreateProduct, AdminProduct>;
  ChangeProduct: Exchange<ChangeProduct, AdminProduct>;
  CreateCategory: Exchange<CreateCategory, Category>;
  ImportKeys: Exchange<ImportKeys, ImportKeysResult>;
  RecordDeposit: Exchange<RecordDeposit, WalletBalance>;
  SetCreditLimit: Exchange<SetCreditLimit, WalletBalance>;
}

/** The queries that the edge asks, by name. */
export interface Queries extends SupportQueries {
  'accounts.user': Exchange<AccountUserQuery, AccountUser>;
  'accounts.sessionState': Exchange<AccountUserQuery, AccountSessionState>;
  'accounts.company': Exchange<Record<string, never>, Company>;
  'branches.list': Exchange<Record<string, never>, readonly Branch[]>;
  'catalog.products': Exchange<CatalogProductsQuery, CatalogProductsResult>;
  'catalog.product': Exchange<CatalogProductQuery, Product>;
  'catalog.productsById': Exchange<CatalogProductsByIdQuery, readonly ProductListItem[]>;
  'catalog.categories': Exchange<Record<string, never>, readonly Category[]>;
  'cart.items': Exchange<CartItemsQuery, readonly CartLine[]>;
  'orders.list': Exchange<OrdersListQuery, OrdersPage>;
  'orders.get': Exchange<OrdersGetQuery, OrdersGetResult>;
  'orders.byIds': Exchange<OrdersByIdsQuery, readonly Order[]>;
  'orders.timeline': Exchange<OrderTimelineQuery, OrderTimelineResult>;
  'orders.branchSpending': Exchange<Record<string, never>, BranchSpending>;
  'licensing.reveals': Exchange<LicensingRevealsQuery, LicensingRevealsResult>;
  'accounts.colleagues': Exchange<AccountColleaguesQuery, AccountColleagues>;
  'wallet.balance': Exchange<Record<string, never>, WalletBalance>;
  'wallet.transactions': Exchange<Partial<WalletTransactionsQuery>, WalletTransactionsPage>;
  'wallet.statement': Exchange<WalletStatementQuery, WalletStatementFigures>;
  'wallet.adminBalance': Exchange<{ readonly companyId: string }, WalletBalance>;
  'wallet.adminTransactions': Exchange<{ readonly companyId: string }, WalletTransactionsPage>;
  'admin.orders': Exchange<AdminOrdersQuery, OrdersPage>;
  'admin.order': Exchange<OrdersGetQuery, OrdersGetResult>;
  'admin.products': Exchange<AdminProductsQuery, AdminProductsResult>;
  'admin.product': Exchange<AdminProductQuery, AdminProduct>;
}
