import { runCleanUpLibrary } from '#server/products/library/cleanup.ts'
import { runReadLibrary } from '#server/products/library/perform-read.ts'
import { runTranslateLibrary } from '#server/products/library/perform-translate.ts'
import { runCleanUpLive, runEndSilent } from '#server/products/live/cleanup.ts'
import { filmSessionFor } from '#server/products/live/perform-film.ts'
import { runReviewSession } from '#server/products/live/perform-review.ts'
import { runJoinSpoken } from '#server/products/live/perform-spoken-file.ts'
import { takeFilm } from '#server/products/dubbing/prepare/take-film.ts'
import { runWorkLive } from '#server/products/live/perform-work.ts'
import { runCheckEngine, runSaveSettings } from '#server/production/engines/perform-check.ts'
import { runCleanUpEngineHours } from '#server/production/engines/cleanup.ts'
import { runCleanUpFiles } from '#server/core/storage/cleanup.ts'
import { runAuditLedgers } from '#server/money/ledger/audit-job.ts'
import { runExpirePackages } from '#server/money/ledger/expire.ts'
import { runDeliver } from '#server/identity/notifications/deliver.ts'
import { runCleanUpNotices } from '#server/identity/notifications/cleanup.ts'
import { runPollPayments } from '#server/money/payments/poll-job.ts'
import { runComparePayments } from '#server/money/reconciliation/compare-job.ts'
import { runLeadSample } from '#server/products/dubbing/sample/lead-sample.ts'
import { runPrepare, runPrepareLong } from '#server/products/dubbing/prepare/perform-prepare.ts'
import { runMakeSample } from '#server/products/dubbing/sample/perform-sample-film.ts'
import { runCleanUpProjects } from '#server/products/dubbing/projects/cleanup.ts'
import { runPollRefunds } from '#server/money/refunds/poll-job.ts'
import { runCleanUpKeys } from '#server/identity/keys/cleanup.ts'
import { runCleanUpWebhooks } from '#server/identity/webhooks/cleanup.ts'
import { runDeliverWebhook } from '#server/identity/webhooks/deliver.ts'
import { runCountStorage } from '#server/identity/quotas/count-storage-job.ts'
import { runCountFigures } from '#server/money/figures/count-figures-job.ts'
import { runCleanUpSessions } from '#server/identity/sessions/cleanup.ts'
import { runShorten } from '#server/products/dubbing/translation/perform-shorten.ts'
import { runTranslate } from '#server/products/dubbing/translation/perform-translate.ts'
import { runCleanUpExports } from '#server/production/exports/cleanup.ts'
import { runExportAccount } from '#server/production/exports/write-export.ts'
import { applyRetentionTo } from '#server/production/retention/apply-retention.ts'
import { logRetention } from '#server/production/retention/log-retention.ts'
import { sourceRetention } from '#server/production/retention/source-retention.ts'
import { workRetention } from '#server/production/retention/work-retention.ts'
import { soundRetention } from '#server/products/live/sound-retention.ts'
import { spokenKind } from '#server/products/live/spoken-kind.ts'
import { dubKind } from '#server/products/dubbing/works/work-kind.ts'
import { episodeKind } from '#server/products/podcast/episode-kind.ts'
import { readingKind } from '#server/products/reading/reading-kind.ts'
import { separationKind } from '#products/separation/server/separation-kind.ts'
import { runCleanUpUploads } from '#server/production/uploads/cleanup.ts'
import { runAddRecording, runCheckConsent } from '#server/production/own-voices/perform-check.ts'
import { runSpeakSample } from '#server/production/voices/perform-sample.ts'
import { runCleanUpSamples } from '#server/production/voices/cleanup.ts'
import { runFindStretches } from '#server/products/dubbing/original-voices/perform-find.ts'
import { runPrepareTake } from '#server/products/dubbing/takes/perform-prepare.ts'
import { runGenerateWork } from '#server/products/dubbing/works/perform-generate.ts'
import { runCleanUpPodcasts } from '#server/products/podcast/cleanup.ts'
import { runMakePodcast } from '#server/products/podcast/perform-make.ts'
import { runImportScript } from '#server/products/podcast/perform-import.ts'
import { runImportText } from '#server/products/reading/perform-import.ts'
import { runReadAloud } from '#server/products/reading/perform-speak.ts'
import { runCleanUpReadings } from '#server/products/reading/cleanup.ts'
import { runCleanUpSeparations } from '#products/separation/server/cleanup.ts'
import { runSeparate } from '#products/separation/worker/separate.ts'
import type { JobHandler } from '#server/core/jobs/job.ts'

const workKinds = [dubKind, readingKind, episodeKind, separationKind, spokenKind]

export const handlers: readonly JobHandler[] = [
  runDeliver,
  runCleanUpNotices,
  runCleanUpFiles,
  runCountStorage,
  runCountFigures,
  runExportAccount,
  runCleanUpExports,
  applyRetentionTo([sourceRetention, workRetention(workKinds), soundRetention, logRetention]),
  runCleanUpKeys,
  runDeliverWebhook,
  runCleanUpWebhooks,
  runCleanUpSessions,
  runPrepare,
  runPrepareLong,
  runCleanUpProjects,
  runMakeSample,
  runLeadSample,
  runCleanUpUploads,
  runTranslate,
  runShorten,
  runCheckConsent,
  runAddRecording,
  runSpeakSample,
  runCleanUpSamples,
  runFindStretches,
  runPrepareTake,
  runGenerateWork,
  runImportText,
  runReadAloud,
  runCleanUpReadings,
  runSeparate,
  runCleanUpSeparations,
  runReadLibrary,
  runTranslateLibrary,
  runCleanUpLibrary,
  runWorkLive,
  filmSessionFor(takeFilm),
  runReviewSession,
  runJoinSpoken,
  runCleanUpLive,
  runEndSilent,
  runMakePodcast,
  runImportScript,
  runCleanUpPodcasts,
  runCheckEngine,
  runSaveSettings,
  runCleanUpEngineHours,
  runExpirePackages,
  runAuditLedgers,
  runPollPayments,
  runComparePayments,
  runPollRefunds,
]
