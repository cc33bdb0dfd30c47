import { runCleanUpLibrary } from '#products/library/server/cleanup.ts'
import { runReadLibrary } from '#products/library/worker/read.ts'
import { runTranslateLibrary } from '#products/library/worker/translate.ts'
import { runCleanUpLive, runEndSilent } from '#products/live/server/cleanup.ts'
import { filmSessionFor } from '#products/live/worker/film.ts'
import { runReviewSession } from '#products/live/worker/review.ts'
import { runJoinSpoken } from '#products/live/worker/spoken-file.ts'
import { takeFilm } from '#products/dubbing/prepare/server/take-film.ts'
import { runWorkLive } from '#products/live/worker/work.ts'
import { runCheckEngine, runSaveSettings } from '#shared/engines/worker/check.ts'
import { runCleanUpEngineHours } from '#shared/engines/server/cleanup.ts'
import { runCleanUpFiles } from '#core/server/storage/cleanup.ts'
import { runAuditLedgers } from '#money/ledger/server/audit-job.ts'
import { runExpirePackages } from '#money/ledger/server/expire.ts'
import { runDeliver } from '#identity/notifications/server/deliver.ts'
import { runCleanUpNotices } from '#identity/notifications/server/cleanup.ts'
import { runPollPayments } from '#money/payments/server/poll-job.ts'
import { runComparePayments } from '#money/reconciliation/server/compare-job.ts'
import { runLeadSample } from '#products/dubbing/sample/server/lead-sample.ts'
import { runPrepare, runPrepareLong } from '#products/dubbing/prepare/worker/prepare.ts'
import { runMakeSample } from '#products/dubbing/sample/worker/sample-film.ts'
import { runCleanUpProjects } from '#products/dubbing/projects/server/cleanup.ts'
import { runPollRefunds } from '#money/refunds/server/poll-job.ts'
import { runCleanUpKeys } from '#identity/keys/server/cleanup.ts'
import { runCleanUpWebhooks } from '#identity/webhooks/server/cleanup.ts'
import { runDeliverWebhook } from '#identity/webhooks/server/deliver.ts'
import { runCountStorage } from '#identity/quotas/server/count-storage-job.ts'
import { runCountFigures } from '#money/figures/server/count-figures-job.ts'
import { runCleanUpSessions } from '#identity/sessions/server/cleanup.ts'
import { runShorten } from '#products/dubbing/translation/worker/shorten.ts'
import { runTranslate } from '#products/dubbing/translation/worker/translate.ts'
import { runCleanUpExports } from '#operations/exports/server/cleanup.ts'
import { runExportAccount } from '#operations/exports/server/write-export.ts'
import { applyRetentionTo } from '#operations/retention/server/apply-retention.ts'
import { logRetention } from '#operations/retention/server/log-retention.ts'
import { sourceRetention } from '#operations/retention/server/source-retention.ts'
import { workRetention } from '#operations/retention/server/work-retention.ts'
import { soundRetention } from '#products/live/server/sound-retention.ts'
import { spokenKind } from '#products/live/server/spoken-kind.ts'
import { dubKind } from '#products/dubbing/works/server/work-kind.ts'
import { episodeKind } from '#products/podcast/server/episode-kind.ts'
import { readingKind } from '#products/reading/server/reading-kind.ts'
import { separationKind } from '#products/separation/server/separation-kind.ts'
import { runCleanUpUploads } from '#shared/uploads/server/cleanup.ts'
import { runAddRecording, runCheckConsent } from '#shared/own-voices/worker/check.ts'
import { runSpeakSample } from '#shared/voices/worker/sample.ts'
import { runCleanUpSamples } from '#shared/voices/server/cleanup.ts'
import { runFindStretches } from '#products/dubbing/original-voices/worker/find.ts'
import { runPrepareTake } from '#products/dubbing/takes/worker/prepare.ts'
import { runGenerateWork } from '#products/dubbing/works/worker/generate.ts'
import { runCleanUpPodcasts } from '#products/podcast/server/cleanup.ts'
import { runMakePodcast } from '#products/podcast/worker/make.ts'
import { runImportScript } from '#products/podcast/worker/import.ts'
import { runImportText } from '#products/reading/worker/import.ts'
import { runReadAloud } from '#products/reading/worker/speak.ts'
import { runCleanUpReadings } from '#products/reading/server/cleanup.ts'
import { runCleanUpSeparations } from '#products/separation/server/cleanup.ts'
import { runSeparate } from '#products/separation/worker/separate.ts'
import type { JobHandler } from '#core/server/jobs/job.ts'

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
