import { checkEngine, saveSettings } from '#server/production/engines/check-job.ts'
import { cleanUpEngineHours } from '#server/production/engines/cleanup.ts'
import { cleanUpFiles } from '#server/core/storage/cleanup.ts'
import { auditLedgers } from '#server/money/ledger/audit-job.ts'
import { expirePackages } from '#server/money/ledger/expire.ts'
import { deliver } from '#server/identity/notifications/deliver.ts'
import { cleanUpNotices } from '#server/identity/notifications/cleanup.ts'
import { pollPayments } from '#server/money/payments/poll-job.ts'
import { comparePayments } from '#server/money/reconciliation/compare-job.ts'
import { leadSample } from '#server/products/dubbing/sample/lead-sample-job.ts'
import { makeSample, prepare, prepareLong } from '#server/products/dubbing/prepare/prepare-job.ts'
import { cleanUpProjects } from '#server/products/dubbing/projects/cleanup.ts'
import { pollRefunds } from '#server/money/refunds/poll-job.ts'
import { cleanUpKeys } from '#server/identity/keys/cleanup.ts'
import { cleanUpWebhooks } from '#server/identity/webhooks/cleanup.ts'
import { deliverWebhook } from '#server/identity/webhooks/deliver-job.ts'
import { countStorage } from '#server/identity/quotas/count-storage-job.ts'
import { countFigures } from '#server/money/figures/count-figures-job.ts'
import { cleanUpSessions } from '#server/identity/sessions/cleanup.ts'
import { shortenTranslation } from '#server/products/dubbing/translation/shorten-job.ts'
import { translateProject } from '#server/products/dubbing/translation/translate-job.ts'
import { applyRetention } from '#server/production/retention/retention-job.ts'
import { cleanUpUploads } from '#server/production/uploads/cleanup.ts'
import { cleanUpExports } from '#server/production/exports/cleanup.ts'
import { exportAccount } from '#server/production/exports/export-job.ts'
import { addRecording, checkConsent } from '#server/production/own-voices/check-job.ts'
import { speakSample } from '#server/production/voices/samples.ts'
import { cleanUpSamples } from '#server/production/voices/cleanup.ts'
import { findStretches } from '#server/products/dubbing/original-voices/find-job.ts'
import { prepareTake } from '#server/products/dubbing/takes/prepare-job.ts'
import { generateWork } from '#server/products/dubbing/works/generate-job.ts'
import { cleanUpLibrary } from '#server/products/library/cleanup.ts'
import { readLibrary } from '#server/products/library/read-job.ts'
import { translateLibrary } from '#server/products/library/translate-job.ts'
import { cleanUpLive, endSilent } from '#server/products/live/cleanup.ts'
import { filmSession } from '#server/products/live/film-job.ts'
import { reviewSession } from '#server/products/live/review-job.ts'
import { joinSpoken } from '#server/products/live/spoken-kind.ts'
import { workLive } from '#server/products/live/work-job.ts'
import { cleanUpPodcasts } from '#server/products/podcast/cleanup.ts'
import { makePodcast } from '#server/products/podcast/episode-kind.ts'
import { importScript } from '#server/products/podcast/import-job.ts'
import { importText } from '#server/products/reading/import-job.ts'
import { readAloud } from '#server/products/reading/reading-kind.ts'
import { cleanUpReadings } from '#server/products/reading/cleanup.ts'
import { cleanUpSeparations } from '#products/separation/server/cleanup.ts'
import { separate } from '#products/separation/server/separation-kind.ts'
import type { Job } from '#server/core/jobs/job.ts'

/** Every kind of job. At the start it is compared with the handlers, in both directions. */
export const allJobs: readonly Job[] = [
  deliver,
  cleanUpNotices,
  cleanUpFiles,
  countStorage,
  countFigures,
  exportAccount,
  cleanUpExports,
  applyRetention,
  cleanUpKeys,
  deliverWebhook,
  cleanUpWebhooks,
  cleanUpSessions,
  cleanUpUploads,
  prepare,
  prepareLong,
  cleanUpProjects,
  makeSample,
  leadSample,
  translateProject,
  shortenTranslation,
  checkConsent,
  addRecording,
  speakSample,
  cleanUpSamples,
  findStretches,
  prepareTake,
  generateWork,
  importText,
  readAloud,
  cleanUpReadings,
  separate,
  cleanUpSeparations,
  makePodcast,
  importScript,
  cleanUpPodcasts,
  readLibrary,
  translateLibrary,
  cleanUpLibrary,
  workLive,
  reviewSession,
  filmSession,
  joinSpoken,
  cleanUpLive,
  endSilent,
  checkEngine,
  saveSettings,
  cleanUpEngineHours,
  expirePackages,
  auditLedgers,
  pollPayments,
  comparePayments,
  pollRefunds,
]
