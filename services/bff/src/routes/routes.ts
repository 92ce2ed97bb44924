import { bySpecificity } from '../http/by-specificity.ts';
import { relayRoutes } from '../http/relay.ts';
import type { Route } from '../http/route.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { adminAccountsRoutes } from './admin-accounts.routes.ts';
import { adminCompaniesRoutes } from './admin-companies.routes.ts';
import { adminUsersRoutes } from './admin-users.routes.ts';
import { adminCatalogRoutes } from './admin-catalog.routes.ts';
import { adminCannedAnswersRoutes } from './admin-canned-answers.routes.ts';
import { adminKnowledgeRoutes } from './admin-knowledge.routes.ts';
import { adminKeysRoutes } from './admin-keys.routes.ts';
import { adminJobsRoutes } from './admin-jobs.routes.ts';
import { adminOrdersRoutes } from './admin-orders.routes.ts';
import { adminActionRoutes } from './admin-actions.routes.ts';
import { adminOperationsRoutes } from './admin-operations.routes.ts';
import { adminDashboardRoutes } from './admin-dashboard.routes.ts';
import { adminWalletRequestRoutes } from './admin-wallet-requests.routes.ts';
import { marketSettingsRoutes } from './market-settings.routes.ts';
import { adminWalletsRoutes } from './admin-wallets.routes.ts';
import { adminRecallsRoutes } from './admin-recalls.routes.ts';
import { adminStockRoutes } from './admin-stock.routes.ts';
import { adminSearchRoutes } from './admin-search.routes.ts';
import { adminSupportRoutes } from './admin-support.routes.ts';
import { historyReplayRoutes } from './history-replay.routes.ts';
import { historyVerificationRoutes } from './history-verification.routes.ts';
import { approvalsRoutes } from './approvals.routes.ts';
import { bankStatementsRoutes } from './bank-statements.routes.ts';
import { cartRoutes } from './cart.routes.ts';
import { catalogHistoryRoutes } from './catalog-history.routes.ts';
import { supportHistoryRoutes } from './support-history.routes.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { companyFactorsRoutes } from './company-factors.routes.ts';
import { codesLinkRoutes } from './codes-link.routes.ts';
import { deskPresenceRoutes } from './desk-presence.routes.ts';
import { colleaguesRoutes } from './colleagues.routes.ts';
import { demoRoutes } from './demo.routes.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import { historyErasureRoutes } from './history-erasure.routes.ts';
import { historyRedactionRoutes } from './history-redaction.routes.ts';
import { historyExportRoutes } from './history-export.routes.ts';
import { historyReviewRoutes } from './history-review.routes.ts';
import { historyLogRoutes } from './history-log.routes.ts';
import { historyEventsRoutes } from './history-events.routes.ts';
import { historyAsOfRoutes } from './history-as-of.routes.ts';
import { historyWhatIfRoutes } from './history-what-if.routes.ts';
import { spendingRoutes } from './spending.routes.ts';
import { noticesRoutes } from './notices.routes.ts';
import { ownKeysRoutes } from './own-keys.routes.ts';
import { ownershipRoutes } from './ownership.routes.ts';
import { ordersRoutes } from './orders.routes.ts';
import { personDataRoutes } from './person-data.routes.ts';
import { passwordResetRoutes } from './password-reset.routes.ts';
import { productImportRoutes } from './product-import.routes.ts';
import { productImagesRoutes } from './product-images.routes.ts';
import { savedListsRoutes } from './saved-lists.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { streamRoutes } from './stream.routes.ts';
import { supportRoutes } from './support.routes.ts';
import { vaultRequestsRoutes } from './vault-requests.routes.ts';
import { walletRoutes } from './wallet.routes.ts';

/** Every endpoint of the API: those that hand one call on, and those that do more, area by area. */
export const allRoutes: readonly Route[] = [
  ...relayRoutes,
  ...accountsRoutes,
  ...emailChangeRoutes,
  ...passwordResetRoutes,
  ...codesLinkRoutes,
  ...settingsRoutes,
  ...secondFactorRoutes,
  ...companyFactorsRoutes,
  ...ownershipRoutes,
  ...colleaguesRoutes,
  ...demoRoutes,
  ...walletRoutes,
  ...catalogRoutes,
  ...cartRoutes,
  ...spendingRoutes,
  ...ordersRoutes,
  ...approvalsRoutes,
  ...ownKeysRoutes,
  ...savedListsRoutes,
  ...noticesRoutes,
  ...streamRoutes,
  ...adminCatalogRoutes,
  ...catalogHistoryRoutes,
  ...supportHistoryRoutes,
  ...adminUsersRoutes,
  ...adminCompaniesRoutes,
  ...adminWalletsRoutes,
  ...productImagesRoutes,
  ...productImportRoutes,
  ...adminAccountsRoutes,
  ...adminKeysRoutes,
  ...adminJobsRoutes,
  ...adminRecallsRoutes,
  ...adminStockRoutes,
  ...vaultRequestsRoutes,
  ...adminOrdersRoutes,
  ...adminDashboardRoutes,
  ...adminWalletRequestRoutes,
  ...marketSettingsRoutes,
  ...bankStatementsRoutes,
  ...adminSearchRoutes,
  ...supportRoutes,
  ...adminSupportRoutes,
  ...deskPresenceRoutes,
  ...adminCannedAnswersRoutes,
  ...adminKnowledgeRoutes,
  ...adminOperationsRoutes,
  ...historyReplayRoutes,
  ...historyVerificationRoutes,
  ...adminActionRoutes,
  ...historyErasureRoutes,
  ...historyRedactionRoutes,
  ...personDataRoutes,
  ...historyExportRoutes,
  ...historyReviewRoutes,
  ...historyLogRoutes,
  ...historyEventsRoutes,
  ...historyAsOfRoutes,
  ...historyWhatIfRoutes,
].toSorted(bySpecificity);
