import type { Feature } from './core/app/feature.ts'
import { reference } from './core/http/calls-page.ts'
import { agents } from './identity/agents/feature.ts'
import { auditLog } from './identity/audit-log/feature.ts'
import { fileLinks } from './identity/file-links/feature.ts'
import { images } from './identity/images/feature.ts'
import { keys } from './identity/keys/feature.ts'
import { menu } from './identity/menu/feature.ts'
import { notifications } from './identity/notifications/feature.ts'
import { passkeys } from './identity/passkeys/feature.ts'
import { profile } from './identity/profile/feature.ts'
import { providers } from './identity/providers/feature.ts'
import { secondFactor } from './identity/second-factor/feature.ts'
import { quotas } from './identity/quotas/feature.ts'
import { sessions } from './identity/sessions/feature.ts'
import { sockets } from './identity/sockets/feature.ts'
import { staffAccounts } from './identity/staff-accounts/feature.ts'
import { staffTenants } from './identity/staff-tenants/feature.ts'
import { tenants } from './identity/tenants/feature.ts'
import { webhooks } from './identity/webhooks/feature.ts'
import { badges } from './money/badges/feature.ts'
import { customers } from './money/customers/feature.ts'
import { figures } from './money/figures/feature.ts'
import { gifts } from './money/gifts/feature.ts'
import { invoices } from './money/invoices/feature.ts'
import { ledger } from './money/ledger/feature.ts'
import { newTenants } from './money/new-tenants/feature.ts'
import { orders } from './money/orders/feature.ts'
import { payments } from './money/payments/feature.ts'
import { prices } from './money/prices/feature.ts'
import { reconciliation } from './money/reconciliation/feature.ts'
import { refunds } from './money/refunds/feature.ts'
import { settlements } from './money/settlements/feature.ts'
import { usage } from './money/usage/feature.ts'
import { accountRemoval } from './production/account-removal/feature.ts'
import { dataExports } from './production/exports/feature.ts'
import { engines } from './production/engines/feature.ts'
import { lexicon } from './production/lexicon/feature.ts'
import { scripts } from './production/scripts/feature.ts'
import { speech } from './production/speech/feature.ts'
import { mcp } from './production/mcp/feature.ts'
import { retention } from './production/retention/feature.ts'
import { ownVoices } from './production/own-voices/feature.ts'
import { runs } from './production/runs/feature.ts'
import { staffHome } from './production/staff-home/feature.ts'
import { todos } from './production/todos/feature.ts'
import { status } from './production/status/feature.ts'
import { thesaurus } from './production/thesaurus/feature.ts'
import { uploads } from './production/uploads/feature.ts'
import { voices } from './production/voices/feature.ts'
import { works } from './production/works/feature.ts'
import { originalVoices } from './products/dubbing/original-voices/feature.ts'
import { overview } from './products/dubbing/overview/feature.ts'
import { prepare } from './products/dubbing/prepare/feature.ts'
import { projects } from './products/dubbing/projects/feature.ts'
import { workShares } from './products/dubbing/shares/feature.ts'
import { subtitles } from './products/dubbing/subtitles/feature.ts'
import { takes } from './products/dubbing/takes/feature.ts'
import { translation } from './products/dubbing/translation/feature.ts'
import { separations } from '#products/separation/server/feature.ts'
import { dubs } from './products/dubbing/works/feature.ts'
import { library } from './products/library/feature.ts'
import { live } from './products/live/feature.ts'
import { podcasts } from './products/podcast/feature.ts'
import { readings } from './products/reading/feature.ts'

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
