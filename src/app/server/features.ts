import type { Feature } from '#core/server/app/feature.ts'
import { reference } from './api/calls-page.ts'
import { agents } from '#identity/agents/server/feature.ts'
import { auditLog } from '#operations/audit-log/server/feature.ts'
import { fileLinks } from '#identity/file-links/server/feature.ts'
import { images } from '#identity/images/server/feature.ts'
import { keys } from '#identity/keys/server/feature.ts'
import { menu } from '#identity/menu/server/feature.ts'
import { notifications } from '#identity/notifications/server/feature.ts'
import { passkeys } from '#identity/passkeys/server/feature.ts'
import { profile } from '#identity/profile/server/feature.ts'
import { providers } from '#identity/providers/server/feature.ts'
import { secondFactor } from '#identity/second-factor/server/feature.ts'
import { quotas } from '#identity/quotas/server/feature.ts'
import { sessions } from '#identity/sessions/server/feature.ts'
import { sockets } from '#identity/sockets/server/feature.ts'
import { staffAccounts } from '#identity/staff-accounts/server/feature.ts'
import { staffTenants } from '#identity/staff-tenants/server/feature.ts'
import { tenants } from '#identity/tenants/server/feature.ts'
import { webhooks } from '#identity/webhooks/server/feature.ts'
import { badges } from '#money/badges/server/feature.ts'
import { customers } from '#money/customers/server/feature.ts'
import { figures } from '#money/figures/server/feature.ts'
import { gifts } from '#money/gifts/server/feature.ts'
import { invoices } from '#money/invoices/server/feature.ts'
import { ledger } from '#money/ledger/server/feature.ts'
import { newTenants } from '#money/new-tenants/server/feature.ts'
import { orders } from '#money/orders/server/feature.ts'
import { payments } from '#money/payments/server/feature.ts'
import { prices } from '#money/prices/server/feature.ts'
import { reconciliation } from '#money/reconciliation/server/feature.ts'
import { refunds } from '#money/refunds/server/feature.ts'
import { settlements } from '#money/settlements/server/feature.ts'
import { usage } from '#money/usage/server/feature.ts'
import { accountRemoval } from '#operations/account-removal/server/feature.ts'
import { dataExports } from '#operations/exports/server/feature.ts'
import { engines } from '#shared/engines/server/feature.ts'
import { lexicon } from '#shared/lexicon/server/feature.ts'
import { scripts } from '#shared/scripts/server/feature.ts'
import { speech } from '#shared/speech/server/feature.ts'
import { mcp } from '#app/mcp/server/feature.ts'
import { retention } from '#operations/retention/server/feature.ts'
import { ownVoices } from '#shared/own-voices/server/feature.ts'
import { runs } from '#shared/runs/server/feature.ts'
import { staffHome } from '#app/home/server/feature.ts'
import { todos } from '#shared/todos/server/feature.ts'
import { status } from '#operations/status/server/feature.ts'
import { thesaurus } from '#shared/thesaurus/server/feature.ts'
import { uploads } from '#shared/uploads/server/feature.ts'
import { voices } from '#shared/voices/server/feature.ts'
import { works } from '#shared/works/server/feature.ts'
import { originalVoices } from '#products/dubbing/original-voices/server/feature.ts'
import { overview } from '#products/dubbing/overview/server/feature.ts'
import { prepare } from '#products/dubbing/prepare/server/feature.ts'
import { projects } from '#products/dubbing/projects/server/feature.ts'
import { workShares } from '#products/dubbing/shares/server/feature.ts'
import { subtitles } from '#products/dubbing/subtitles/server/feature.ts'
import { takes } from '#products/dubbing/takes/server/feature.ts'
import { translation } from '#products/dubbing/translation/server/feature.ts'
import { separations } from '#products/separation/server/feature.ts'
import { dubs } from '#products/dubbing/works/server/feature.ts'
import { library } from '#products/library/server/feature.ts'
import { live } from '#products/live/server/feature.ts'
import { podcasts } from '#products/podcast/server/feature.ts'
import { readings } from '#products/reading/server/feature.ts'

/** All features of the server. Features of one layer never import each other; they are combined here. */
export const features: readonly Feature[] = [
  reference,
  agents,
  auditLog,
  fileLinks,
  images,
  keys,
  menu,
  notifications,
  passkeys,
  profile,
  providers,
  secondFactor,
  quotas,
  sessions,
  sockets,
  staffAccounts,
  staffTenants,
  tenants,
  webhooks,
  badges,
  customers,
  figures,
  gifts,
  invoices,
  ledger,
  newTenants,
  orders,
  payments,
  prices,
  reconciliation,
  refunds,
  settlements,
  usage,
  accountRemoval,
  dataExports,
  engines,
  lexicon,
  mcp,
  retention,
  runs,
  scripts,
  speech,
  staffHome,
  status,
  todos,
  thesaurus,
  uploads,
  voices,
  ownVoices,
  works,
  originalVoices,
  overview,
  prepare,
  projects,
  subtitles,
  translation,
  takes,
  dubs,
  workShares,
  library,
  live,
  podcasts,
  readings,
  separations,
]
