import type { ComponentType } from 'react';
import { lazyScreen } from '../lazy/lazy-screen.tsx';

export interface Screen {
  readonly path: string;
  readonly Component: ComponentType;
}

/** The map of the console: a screen a line, each a chunk of its own. Where it is reached from stands in navigation.ts. */
export const SCREENS: readonly Screen[] = [
  screen(
    '/admin-panel',
    async () => (await import('../dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  screen('/admin/orders', async () => (await import('../orders/order-list.tsx')).OrderList),
  screen('/admin/orders/:id', async () => (await import('../orders/order-page.tsx')).OrderPage),
  screen('/admin/wallets', async () => (await import('../wallets/wallet-list.tsx')).WalletList),
  screen(
    '/admin/wallets/:companyId',
    async () => (await import('../wallets/wallet-page.tsx')).WalletPage,
  ),
  screen('/admin/deposits', async () => (await import('../wallets/deposit-list.tsx')).DepositList),
  screen(
    '/admin/deposits/:id',
    async () => (await import('../wallets/deposit-page.tsx')).DepositPage,
  ),
  screen(
    '/admin/bank-statements',
    async () => (await import('../wallets/statement-list.tsx')).StatementList,
  ),
  screen(
    '/admin/bank-statements/import',
    async () => (await import('../wallets/statement-import.tsx')).StatementImport,
  ),
  screen(
    '/admin/bank-statements/:id',
    async () => (await import('../wallets/statement-page.tsx')).StatementPage,
  ),
  screen(
    '/admin/bank-payments',
    async () => (await import('../wallets/payment-list.tsx')).PaymentList,
  ),
  screen(
    '/admin/settings',
    async () => (await import('../wallets/settings-page.tsx')).SettingsPage,
  ),
  screen(
    '/admin/settings/:market',
    async () => (await import('../wallets/settings-page.tsx')).SettingsPage,
  ),
  screen(
    '/admin/orders/:id/refund',
    async () => (await import('../orders/refund-page.tsx')).RefundPage,
  ),
  screen('/admin/products', async () => (await import('../products/product-list.tsx')).ProductList),
  screen(
    '/admin/products/edit',
    async () => (await import('../products/product-create.tsx')).ProductCreate,
  ),
  screen(
    '/admin/products/edit/:id',
    async () => (await import('../products/product-edit.tsx')).ProductEdit,
  ),
  screen(
    '/admin/products/import',
    async () => (await import('../product-import/product-import-page.tsx')).ProductImportPage,
  ),
  screen(
    '/admin/category-hierarchy-demo',
    async () => (await import('../categories/category-page.tsx')).CategoryPage,
  ),
  screen('/admin/users', async () => (await import('../people/person-list.tsx')).PersonList),
  screen(
    '/admin/users/edit',
    async () => (await import('../people/person-create.tsx')).PersonCreate,
  ),
  screen(
    '/admin/users/edit/:id',
    async () => (await import('../people/person-page.tsx')).PersonPage,
  ),
  screen(
    '/admin/companies',
    async () => (await import('../companies/company-list.tsx')).CompanyList,
  ),
  screen(
    '/admin/companies/new',
    async () => (await import('../companies/company-create.tsx')).CompanyCreate,
  ),
  screen(
    '/admin/companies/:id',
    async () => (await import('../companies/company-page.tsx')).CompanyPage,
  ),
  screen('/admin/keys', async () => (await import('../keys/delivery-list.tsx')).DeliveryList),
  screen('/admin/keys/list', async () => (await import('../keys/key-list.tsx')).KeyList),
  screen(
    '/admin/keys/requests',
    async () => (await import('../keys/vault-request-list.tsx')).VaultRequestList,
  ),
  screen('/admin/keys/stock', async () => (await import('../keys/stock-list.tsx')).StockList),
  screen('/admin/keys/import', async () => (await import('../keys/import-page.tsx')).KeyImportPage),
  screen('/admin/keys/recall', async () => (await import('../keys/recall-page.tsx')).RecallPage),
  screen('/admin/keys/:id', async () => (await import('../keys/key-page.tsx')).KeyPage),
  screen('/admin/imports', async () => (await import('../jobs/job-list.tsx')).JobList),
  screen('/admin/imports/:id', async () => (await import('../jobs/job-page.tsx')).JobPage),
  screen(
    '/admin/operations',
    async () => (await import('../operations/read-models-page.tsx')).ReadModelsPage,
  ),
  screen(
    '/admin/operations/parked',
    async () => (await import('../operations/parked-page.tsx')).ParkedPage,
  ),
  screen(
    '/admin/operations/queue',
    async () => (await import('../operations/queue-page.tsx')).QueuePage,
  ),
  screen(
    '/admin/operations/sign-ins',
    async () => (await import('../operations/sign-in-list.tsx')).SignInList,
  ),
  screen(
    '/admin/operations/deeds',
    async () => (await import('../operations/action-list.tsx')).ActionList,
  ),
  screen(
    '/admin/security',
    async () => (await import('../security/security-page.tsx')).SecurityPage,
  ),
  screen('/admin/support', async () => (await import('../support/ticket-list.tsx')).TicketList),
  screen(
    '/admin/support/tickets/:id',
    async () => (await import('../support/ticket-page.tsx')).TicketPage,
  ),
  screen(
    '/admin/support/articles',
    async () => (await import('../support/knowledge/article-list.tsx')).ArticleList,
  ),
  screen(
    '/admin/support/articles/new',
    async () => (await import('../support/knowledge/article-create.tsx')).ArticleCreate,
  ),
  screen(
    '/admin/support/articles/:id',
    async () => (await import('../support/knowledge/article-edit.tsx')).ArticleEdit,
  ),
  screen(
    '/admin/support/questions',
    async () => (await import('../support/knowledge/question-list.tsx')).QuestionList,
  ),
  screen(
    '/admin/support/questions/new',
    async () => (await import('../support/knowledge/question-create.tsx')).QuestionCreate,
  ),
  screen(
    '/admin/support/questions/:id',
    async () => (await import('../support/knowledge/question-edit.tsx')).QuestionEdit,
  ),
  screen(
    '/admin/support/canned-answers',
    async () => (await import('../support/canned/canned-answer-list.tsx')).CannedAnswerList,
  ),
  screen(
    '/admin/support/canned-answers/new',
    async () => (await import('../support/canned/canned-answer-create.tsx')).CannedAnswerCreate,
  ),
  screen(
    '/admin/support/canned-answers/:id',
    async () => (await import('../support/canned/canned-answer-edit.tsx')).CannedAnswerEdit,
  ),
  screen(
    '/admin/history/erasure',
    async () => (await import('../history/erasure/erasure-page.tsx')).ErasurePage,
  ),
  screen(
    '/admin/history',
    async () => (await import('../history/events/events-page.tsx')).EventsPage,
  ),
  screen(
    '/admin/history/events/:position',
    async () => (await import('../history/events/event-page.tsx')).EventPage,
  ),
  screen(
    '/admin/history/chain/:correlation',
    async () => (await import('../history/events/chain-page.tsx')).ChainPage,
  ),
  screen(
    '/admin/history/as-of',
    async () => (await import('../history/as-of/as-of-page.tsx')).AsOfPage,
  ),
  screen(
    '/admin/history/what-if',
    async () => (await import('../history/what-if/what-if-page.tsx')).WhatIfPage,
  ),
  screen(
    '/admin/history/review',
    async () => (await import('../history/review/review-page.tsx')).ReviewPage,
  ),
  screen(
    '/admin/history/proof',
    async () => (await import('../history/proof/proof-page.tsx')).ProofPage,
  ),
  screen(
    '/admin/history/proof/:position',
    async () => (await import('../history/proof/event-proof-page.tsx')).EventProofPage,
  ),
  screen(
    '/admin/history/replays',
    async () => (await import('../history/replays/replays-page.tsx')).ReplaysPage,
  ),
  screen(
    '/admin/history/replays/:id',
    async () => (await import('../history/replays/replay-page.tsx')).ReplayPage,
  ),
];

function screen(path: string, load: () => Promise<ComponentType>): Screen {
  return { path, Component: lazyScreen(load) };
}
