import type { User } from 'contracts/api/accounts';
import type { AdminProduct, AdminUser } from 'contracts/api/admin';
import type { Category, Product, ProductListItem } from 'contracts/api/catalog';
import type { Order, RevealedKey } from 'contracts/api/orders';
import type { WalletBalance, WalletTransaction } from 'contracts/api/wallet';
import type { CreateUser, RegisterCompany, SignIn } from 'contracts/commands/accounts';
import type { ChangeProduct, CreateCategory, CreateProduct } from 'contracts/commands/catalog';
import type { ImportKeys, ImportKeysResult, RevealKeys } from 'contracts/commands/licensing';
import type {
  AddCartItem,
  CartChangeResult,
  ChangeCartItem,
  PlaceOrder,
  RemoveCartItem,
} from 'contracts/commands/ordering';
import type { RecordDeposit, SetCreditLimit } from 'contracts/commands/wallet';
import type {
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
import type {
  AdminOrdersQuery,
  CartItemsQuery,
  CartLine,
  OrdersGetQuery,
  OrdersGetResult,
  OrdersListQuery,
  OrdersPage,
} from 'contracts/queries/ordering';

/** A call's input and what it answers. */
interface Exchange<Input, Result> {
  readonly input: Input;
  readonly result: Result;
}

/** The commands that the edge sends, by name. */
export interface Commands {
  RegisterCompany: Exchange<RegisterCompany, User>;
  SignIn: Exchange<SignIn, User>;
  SignOut: Exchange<Record<string, never>, null>;
  CreateUser: Exchange<CreateUser, AdminUser>;
  AddCartItem: Exchange<AddCartItem, CartChangeResult>;
  ChangeCartItem: Exchange<ChangeCartItem, CartChangeResult>;
  RemoveCartItem: Exchange<RemoveCartItem, CartChangeResult>;
  PlaceOrder: Exchange<PlaceOrder, Order>;
  RevealKeys: Exchange<RevealKeys, readonly RevealedKey[]>;
  CreateProduct: Exchange<CreateProduct, AdminProduct>;
  ChangeProduct: Exchange<ChangeProduct, AdminProduct>;
  CreateCategory: Exchange<CreateCategory, Category>;
  ImportKeys: Exchange<ImportKeys, ImportKeysResult>;
  RecordDeposit: Exchange<RecordDeposit, WalletBalance>;
  SetCreditLimit: Exchange<SetCreditLimit, WalletBalance>;
}

/** The queries that the edge asks, by name. */
export interface Queries {
  'accounts.user': Exchange<AccountUserQuery, AccountUser>;
  'accounts.sessionState': Exchange<AccountUserQuery, AccountSessionState>;
  'catalog.products': Exchange<CatalogProductsQuery, CatalogProductsResult>;
  'catalog.product': Exchange<CatalogProductQuery, Product>;
  'catalog.productsById': Exchange<CatalogProductsByIdQuery, readonly ProductListItem[]>;
  'catalog.categories': Exchange<Record<string, never>, readonly Category[]>;
  'cart.items': Exchange<CartItemsQuery, readonly CartLine[]>;
  'orders.list': Exchange<OrdersListQuery, OrdersPage>;
  'orders.get': Exchange<OrdersGetQuery, OrdersGetResult>;
  'wallet.balance': Exchange<Record<string, never>, WalletBalance>;
  'wallet.transactions': Exchange<Record<string, never>, readonly WalletTransaction[]>;
  'wallet.adminBalance': Exchange<{ readonly companyId: string }, WalletBalance>;
  'wallet.adminTransactions': Exchange<
    { readonly companyId: string },
    readonly WalletTransaction[]
  >;
  'admin.orders': Exchange<AdminOrdersQuery, OrdersPage>;
  'admin.order': Exchange<OrdersGetQuery, OrdersGetResult>;
  'admin.products': Exchange<AdminProductsQuery, AdminProductsResult>;
  'admin.product': Exchange<AdminProductQuery, AdminProduct>;
}
