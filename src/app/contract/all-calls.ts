import * as accounts from '#identity/accounts/contract.ts'
import * as auditLog from '#identity/audit/contract.ts'
import * as agents from '#identity/agents/contract.ts'
import type { Call } from '#core/contract/call.ts'
import * as customers from '#money/customers/contract.ts'
import * as cues from '#products/dubbing/subtitles/contract.ts'
import * as dataExports from '#operations/exports/contract.ts'
import * as files from '#identity/file-links/contract.ts'
import * as keys from '#identity/keys/contract/keys.ts'
import * as frames from '#identity/keys/contract/frames.ts'
import * as gifts from '#money/gifts/contract.ts'
import * as homeFigures from '#money/figures/contract.ts'
import * as invoices from '#money/invoices/contract.ts'
import * as lineVoices from '#products/dubbing/original-voices/contract/line-voices.ts'
import * as live from '#products/live/contract/sessions.ts'
import * as liveHistory from '#products/live/contract/history.ts'
import * as liveShare from '#products/live/contract/share.ts'
import * as liveAttendance from '#products/live/contract/attendance.ts'
import * as liveSpeech from '#products/live/contract/speech.ts'
import * as lexicon from '#shared/lexicon/contract.ts'
import * as classes from '#products/live/contract/classes.ts'
import * as classMaterials from '#products/live/contract/materials.ts'
import * as library from '#products/library/contract.ts'
import * as thesaurus from '#shared/thesaurus/contract.ts'
import * as menu from '#identity/menu/contract.ts'
import * as notices from '#identity/notifications/contract.ts'
import * as orders from '#money/orders/contract.ts'
import * as originalVoices from '#products/dubbing/original-voices/contract/original-voices.ts'
import * as ownSessions from '#identity/sessions/contract.ts'
import * as passkeys from '#identity/passkeys/contract.ts'
import * as ownVoices from '#shared/own-voices/contract.ts'
import * as payments from '#money/payments/contract.ts'
import * as prices from '#money/prices/contract/prices.ts'
import * as projects from '#products/dubbing/projects/contract.ts'
import * as podcastPublic from '#products/podcast/contract/public.ts'
import * as podcastScripts from '#products/podcast/contract/scripts.ts'
import * as podcastSounds from '#products/podcast/contract/sounds.ts'
import * as podcastShows from '#products/podcast/contract/shows.ts'
import * as podcasts from '#products/podcast/contract/episodes.ts'
import * as quotas from '#identity/quotas/contract/quotas.ts'
import * as readingQuotes from '#products/reading/contract/quotes.ts'
import * as readings from '#products/reading/contract/readings.ts'
import * as refunds from '#money/refunds/contract.ts'
import * as retention from '#identity/quotas/contract/retention.ts'
import * as runs from '#core/contract/runs.ts'
import * as signInProviders from '#identity/providers/contract.ts'
import * as separations from '#products/separation/contract.ts'
import * as scripts from '#shared/scripts/contract/sources.ts'
import * as secondFactor from '#identity/second-factor/contract.ts'
import * as sessions from '#core/contract/sessions.ts'
import * as settlements from '#money/settlements/contract.ts'
import * as staffPrices from '#money/prices/contract/staff-prices.ts'
import * as staffTenants from '#identity/staff-tenants/contract.ts'
import * as engineQuality from '#shared/engine-quality/contract.ts'
import * as staffEngines from '#shared/engines/contract.ts'
import * as staffAccounts from '#identity/staff-accounts/contract.ts'
import * as staffUsage from '#money/usage/contract/staff-usage.ts'
import * as takes from '#products/dubbing/takes/contract.ts'
import * as status from '#operations/status/contract.ts'
import * as tenants from '#core/contract/tenants.ts'
import * as todos from '#shared/todos/contract.ts'
import * as translation from '#products/dubbing/translation/contract.ts'
import * as uploads from '#shared/uploads/contract/uploads.ts'
import * as usage from '#money/usage/contract/usage.ts'
import * as voices from '#shared/voices/contract.ts'
import * as workShares from '#products/dubbing/shares/contract.ts'
import * as webhooks from '#identity/webhooks/contract.ts'
import * as works from '#shared/works/contract.ts'
import * as dubs from '#products/dubbing/works/contract.ts'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'does' in value

/** Every declared call: compared with the server's handlers at the start, and walked by the rights tests. */
export const allCalls: readonly Call[] = [
  sessions,
  secondFactor,
  ownSessions,
  passkeys,
  signInProviders,
  staffAccounts,
  accounts,
  auditLog,
  agents,
  customers,
  gifts,
  frames,
  keys,
  payments,
  prices,
  staffPrices,
  staffUsage,
  settlements,
  cues,
  lineVoices,
  takes,
  dataExports,
  files,
  live,
  liveHistory,
  liveShare,
  liveAttendance,
  liveSpeech,
  live.liveSegments,
  originalVoices,
  ownVoices,
  lexicon.userLexicon,
  lexicon.staffLexicon,
  lexicon,
  thesaurus,
  classes,
  classMaterials,
  library,
  library.libraryParagraphs,
  menu,
  notices,
  homeFigures,
  invoices,
  orders,
  orders.agentOrders,
  orders.staffOrders,
  refunds,
  refunds.agentRefunds,
  refunds.staffRefunds,
  projects,
  podcastShows,
  podcasts,
  podcastPublic,
  podcastScripts,
  podcastSounds,
  podcasts.podcastBlocks,
  quotas,
  readings,
  readingQuotes,
  readings.readingBlocks,
  retention,
  runs,
  scripts,
  separations,
  staffTenants,
  engineQuality,
  staffEngines,
  status,
  tenants,
  todos,
  translation,
  uploads,
  usage,
  voices,
  webhooks.ownWebhooks,
  webhooks.staffWebhooks,
  works,
  workShares,
  dubs,
].flatMap((feature) => Object.values(feature).filter(isCall))
