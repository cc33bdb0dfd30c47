import { appAccountsFeature } from '#app/accounts/feature.ts'
import { docsFeature } from '#app/docs/feature.ts'
import { embedFeature } from '#app/embed/feature.ts'
import { appFeature } from '#app/feature.ts'
import { homeFeature } from '#app/home/feature.ts'
import { mcpFeature } from '#app/mcp/feature.ts'
import { appProfileFeature } from '#app/profile/feature.ts'
import { appTenantFeature } from '#app/tenant/feature.ts'
import { coreFeature } from '#core/feature.ts'
import type { FeatureModules } from '#core/server/app/feature.ts'
import { accountsFeature } from '#identity/accounts/feature.ts'
import { agentsFeature } from '#identity/agents/feature.ts'
import { auditFeature } from '#identity/audit/feature.ts'
import { connectedAppsFeature } from '#identity/connected-apps/feature.ts'
import { fileLinksFeature } from '#identity/file-links/feature.ts'
import { imagesFeature } from '#identity/images/feature.ts'
import { integrationsFeature } from '#identity/integrations/feature.ts'
import { keysFeature } from '#identity/keys/feature.ts'
import { menuFeature } from '#identity/menu/feature.ts'
import { notificationsFeature } from '#identity/notifications/feature.ts'
import { passkeysFeature } from '#identity/passkeys/feature.ts'
import { profileFeature } from '#identity/profile/feature.ts'
import { providersFeature } from '#identity/providers/feature.ts'
import { quotasFeature } from '#identity/quotas/feature.ts'
import { secondFactorFeature } from '#identity/second-factor/feature.ts'
import { sessionsFeature } from '#identity/sessions/feature.ts'
import { socketsFeature } from '#identity/sockets/feature.ts'
import { staffAccountsFeature } from '#identity/staff-accounts/feature.ts'
import { staffTenantsFeature } from '#identity/staff-tenants/feature.ts'
import { tenantsFeature } from '#identity/tenants/feature.ts'
import { webhooksFeature } from '#identity/webhooks/feature.ts'
import { badgesFeature } from '#money/badges/feature.ts'
import { customersFeature } from '#money/customers/feature.ts'
import { figuresFeature } from '#money/figures/feature.ts'
import { financeFeature } from '#money/finance/feature.ts'
import { giftsFeature } from '#money/gifts/feature.ts'
import { invoicesFeature } from '#money/invoices/feature.ts'
import { ledgerFeature } from '#money/ledger/feature.ts'
import { newTenantsFeature } from '#money/new-tenants/feature.ts'
import { ordersFeature } from '#money/orders/feature.ts'
import { paymentsFeature } from '#money/payments/feature.ts'
import { pricesFeature } from '#money/prices/feature.ts'
import { reconciliationFeature } from '#money/reconciliation/feature.ts'
import { refundsFeature } from '#money/refunds/feature.ts'
import { settlementsFeature } from '#money/settlements/feature.ts'
import { usageFeature } from '#money/usage/feature.ts'
import { accountRemovalFeature } from '#operations/account-removal/feature.ts'
import { auditLogFeature } from '#operations/audit-log/feature.ts'
import { exportsFeature } from '#operations/exports/feature.ts'
import { modelsFeature } from '#operations/models/feature.ts'
import { queueFeature } from '#operations/queue/feature.ts'
import { retentionFeature } from '#operations/retention/feature.ts'
import { statusFeature } from '#operations/status/feature.ts'
import { classroomFeature } from '#products/classroom/feature.ts'
import { dubbingDubsFeature } from '#products/dubbing/dubs/feature.ts'
import { dubbingOriginalVoicesFeature } from '#products/dubbing/original-voices/feature.ts'
import { dubbingOverviewFeature } from '#products/dubbing/overview/feature.ts'
import { dubbingPlannedDubsFeature } from '#products/dubbing/planned-dubs/feature.ts'
import { dubbingPlansFeature } from '#products/dubbing/plans/feature.ts'
import { dubbingPrepareFeature } from '#products/dubbing/prepare/feature.ts'
import { dubbingProjectsFeature } from '#products/dubbing/projects/feature.ts'
import { dubbingSampleFeature } from '#products/dubbing/sample/feature.ts'
import { dubbingSharesFeature } from '#products/dubbing/shares/feature.ts'
import { dubbingSpeakersFeature } from '#products/dubbing/speakers/feature.ts'
import { dubbingSubtitlesFeature } from '#products/dubbing/subtitles/feature.ts'
import { dubbingTakesFeature } from '#products/dubbing/takes/feature.ts'
import { dubbingTranslationFeature } from '#products/dubbing/translation/feature.ts'
import { dubbingUploadsFeature } from '#products/dubbing/uploads/feature.ts'
import { dubbingWorksFeature } from '#products/dubbing/works/feature.ts'
import { libraryFeature } from '#products/library/feature.ts'
import { liveFeature } from '#products/live/feature.ts'
import { podcastFeature } from '#products/podcast/feature.ts'
import { readingFeature } from '#products/reading/feature.ts'
import { separationFeature } from '#products/separation/feature.ts'
import { engineQualityFeature } from '#shared/engine-quality/feature.ts'
import { enginesFeature } from '#shared/engines/feature.ts'
import { ownVoicesFeature } from '#shared/own-voices/feature.ts'
import { runsFeature } from '#shared/runs/feature.ts'
import { scriptsFeature } from '#shared/scripts/feature.ts'
import { sharesFeature } from '#shared/shares/feature.ts'
import { speechFeature } from '#shared/speech/feature.ts'
import { termsFeature } from '#shared/terms/feature.ts'
import { todosFeature } from '#shared/todos/feature.ts'
import { uploadsFeature } from '#shared/uploads/feature.ts'
import { voicesFeature } from '#shared/voices/feature.ts'
import { worksFeature } from '#shared/works/feature.ts'

/** Every feature. What a process needs of them is derived in src/app/registry. */
export const features: readonly FeatureModules[] = [
  appFeature,
  docsFeature,
  embedFeature,
  agentsFeature,
  auditLogFeature,
  fileLinksFeature,
  imagesFeature,
  keysFeature,
  connectedAppsFeature,
  menuFeature,
  notificationsFeature,
  passkeysFeature,
  profileFeature,
  providersFeature,
  secondFactorFeature,
  quotasFeature,
  sessionsFeature,
  socketsFeature,
  staffAccountsFeature,
  staffTenantsFeature,
  tenantsFeature,
  webhooksFeature,
  badgesFeature,
  customersFeature,
  figuresFeature,
  giftsFeature,
  invoicesFeature,
  ledgerFeature,
  newTenantsFeature,
  ordersFeature,
  paymentsFeature,
  pricesFeature,
  reconciliationFeature,
  refundsFeature,
  settlementsFeature,
  usageFeature,
  accountRemovalFeature,
  exportsFeature,
  enginesFeature,
  modelsFeature,
  scriptsFeature,
  sharesFeature,
  speechFeature,
  mcpFeature,
  retentionFeature,
  ownVoicesFeature,
  runsFeature,
  homeFeature,
  todosFeature,
  statusFeature,
  termsFeature,
  uploadsFeature,
  voicesFeature,
  worksFeature,
  dubbingDubsFeature,
  dubbingOriginalVoicesFeature,
  dubbingOverviewFeature,
  dubbingPlannedDubsFeature,
  dubbingPlansFeature,
  dubbingPrepareFeature,
  dubbingProjectsFeature,
  dubbingSharesFeature,
  dubbingSpeakersFeature,
  dubbingSubtitlesFeature,
  dubbingTakesFeature,
  dubbingTranslationFeature,
  separationFeature,
  dubbingWorksFeature,
  libraryFeature,
  liveFeature,
  podcastFeature,
  readingFeature,
  accountsFeature,
  auditFeature,
  coreFeature,
  engineQualityFeature,
  dubbingSampleFeature,
  appAccountsFeature,
  appProfileFeature,
  appTenantFeature,
  integrationsFeature,
  financeFeature,
  queueFeature,
  dubbingUploadsFeature,
  classroomFeature,
]
