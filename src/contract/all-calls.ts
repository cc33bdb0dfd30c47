import * as accounts from './accounts.ts'
import * as auditLog from './audit-log.ts'
import * as agents from './agents.ts'
import type { Call } from './call.ts'
import * as customers from './customers.ts'
import * as cues from './cues.ts'
import * as dataExports from './exports.ts'
import * as files from './files.ts'
import * as keys from './keys.ts'
import * as frames from './frames.ts'
import * as gifts from './gifts.ts'
import * as homeFigures from './home-figures.ts'
import * as invoices from './invoices.ts'
import * as lineVoices from './line-voices.ts'
import * as live from './live.ts'
import * as liveHistory from './live-history.ts'
import * as liveShare from './live-share.ts'
import * as liveAttendance from './live-attendance.ts'
import * as liveSpeech from './live-speech.ts'
import * as lexicon from './lexicon.ts'
import * as classes from './classes.ts'
import * as classMaterials from './class-materials.ts'
import * as library from './library.ts'
import * as thesaurus from './thesaurus.ts'
import * as menu from './menu.ts'
import * as notices from './notices.ts'
import * as orders from './orders.ts'
import * as originalVoices from './original-voices.ts'
import * as ownSessions from './own-sessions.ts'
import * as passkeys from './passkeys.ts'
import * as ownVoices from './own-voices.ts'
import * as payments from './payments.ts'
import * as prices from './prices.ts'
import * as projects from './projects.ts'
import * as podcastPublic from './podcast-public.ts'
import * as podcastScripts from './podcast-scripts.ts'
import * as podcastSounds from './podcast-sounds.ts'
import * as podcastShows from './podcast-shows.ts'
import * as podcasts from './podcasts.ts'
import * as quotas from './quotas.ts'
import * as readingQuotes from './reading-quotes.ts'
import * as readings from './readings.ts'
import * as refunds from './refunds.ts'
import * as retention from './retention.ts'
import * as runs from './runs.ts'
import * as signInProviders from './sign-in-providers.ts'
import * as separations from '#products/separation/contract.ts'
import * as scripts from './scripts.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as settlements from './settlements.ts'
import * as staffPrices from './staff-prices.ts'
import * as staffTenants from './staff-tenants.ts'
import * as engineQuality from './engine-quality.ts'
import * as staffEngines from './staff-engines.ts'
import * as staffAccounts from './staff-accounts.ts'
import * as staffUsage from './staff-usage.ts'
import * as takes from './takes.ts'
import * as status from './status.ts'
import * as tenants from './tenants.ts'
import * as todos from './todos.ts'
import * as translation from './translation.ts'
import * as uploads from './uploads.ts'
import * as usage from './usage.ts'
import * as voices from './voices.ts'
import * as workShares from './work-shares.ts'
import * as webhooks from './webhooks.ts'
import * as works from './works.ts'
import * as dubs from './dubs.ts'

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
