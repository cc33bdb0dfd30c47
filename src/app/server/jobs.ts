import { checkEngine, saveSettings } from '#shared/engines/server/check-job.ts'
import { cleanUpEngineHours } from '#shared/engines/server/cleanup.ts'
import { cleanUpFiles } from '#core/server/storage/cleanup.ts'
import { auditLedgers } from '#money/ledger/server/audit-job.ts'
import { expirePackages } from '#money/ledger/server/expire.ts'
import { deliver } from '#identity/notifications/server/deliver.ts'
import { cleanUpNotices } from '#identity/notifications/server/cleanup.ts'
import { pollPayments } from '#money/payments/server/poll-job.ts'
import { comparePayments } from '#money/reconciliation/server/compare-job.ts'
import { leadSample } from '#products/dubbing/sample/server/lead-sample-job.ts'
import { makeSample, prepare, prepareLong } from '#products/dubbing/prepare/server/prepare-job.ts'
import { cleanUpProjects } from '#products/dubbing/projects/server/cleanup.ts'
import { pollRefunds } from '#money/refunds/server/poll-job.ts'
import { cleanUpKeys } from '#identity/keys/server/cleanup.ts'
import { cleanUpWebhooks } from '#identity/webhooks/server/cleanup.ts'
import { deliverWebhook } from '#identity/webhooks/server/deliver-job.ts'
import { countStorage } from '#identity/quotas/server/count-storage-job.ts'
import { countFigures } from '#money/figures/server/count-figures-job.ts'
import { cleanUpSessions } from '#identity/sessions/server/cleanup.ts'
import { shortenTranslation } from '#products/dubbing/translation/server/shorten-job.ts'
import { translateProject } from '#products/dubbing/translation/server/translate-job.ts'
import { applyRetention } from '#operations/retention/server/retention-job.ts'
import { cleanUpUploads } from '#shared/uploads/server/cleanup.ts'
import { cleanUpExports } from '#operations/exports/server/cleanup.ts'
import { exportAccount } from '#operations/exports/server/export-job.ts'
import { addRecording, checkConsent } from '#shared/own-voices/server/check-job.ts'
import { speakSample } from '#shared/voices/server/samples.ts'
import { cleanUpSamples } from '#shared/voices/server/cleanup.ts'
import { findStretches } from '#products/dubbing/original-voices/server/find-job.ts'
import { prepareTake } from '#products/dubbing/takes/server/prepare-job.ts'
import { generateWork } from '#products/dubbing/works/server/generate-job.ts'
import { cleanUpLibrary } from '#products/library/server/cleanup.ts'
import { readLibrary } from '#products/library/server/read-job.ts'
import { translateLibrary } from '#products/library/server/translate-job.ts'
import { cleanUpLive, endSilent } from '#products/live/server/cleanup.ts'
import { filmSession } from '#products/live/server/film-job.ts'
import { reviewSession } from '#products/live/server/review-job.ts'
import { joinSpoken } from '#products/live/server/spoken-kind.ts'
import { workLive } from '#products/live/server/work-job.ts'
import { cleanUpPodcasts } from '#products/podcast/server/cleanup.ts'
import { makePodcast } from '#products/podcast/server/episode-kind.ts'
import { importScript } from '#products/podcast/server/import-job.ts'
import { importText } from '#products/reading/server/import-job.ts'
import { readAloud } from '#products/reading/server/reading-kind.ts'
import { cleanUpReadings } from '#products/reading/server/cleanup.ts'
import { cleanUpSeparations } from '#products/separation/server/cleanup.ts'
import { separate } from '#products/separation/server/separation-kind.ts'
import type { Job } from '#core/server/jobs/job.ts'

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
