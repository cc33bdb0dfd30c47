import { runCheckEngine, runSaveSettings } from '#server/production/engines/perform-check.ts'
import { runTidyEngineHours } from '#server/production/engines/tidy.ts'
import { runTidyFiles } from '#server/core/storage/tidy.ts'
import { runExpirePackages } from '#server/money/ledger/expire.ts'
import { runDeliver } from '#server/identity/notifications/deliver.ts'
import { runTidyNotices } from '#server/identity/notifications/tidy.ts'
import { runAskPayments } from '#server/money/payments/ask-job.ts'
import { runComparePayments } from '#server/money/reconciliation/compare-job.ts'
import { runLeadSample } from '#server/products/dubbing/sample/lead-sample.ts'
import { runPrepare, runPrepareLong } from '#server/products/dubbing/prepare/perform-prepare.ts'
import { runMakeSample } from '#server/products/dubbing/sample/perform-sample-film.ts'
import { runTidyProjects } from '#server/products/dubbing/projects/tidy.ts'
import { runAskRefunds } from '#server/money/refunds/ask-job.ts'
import { runTidySessions } from '#server/identity/sessions/tidy.ts'
import { runShorten } from '#server/products/dubbing/translation/perform-shorten.ts'
import { runTranslate } from '#server/products/dubbing/translation/perform-translate.ts'
import { runTidyUploads } from '#server/production/uploads/tidy.ts'
import { runOfferVoices } from '#server/production/voices/perform-offer.ts'
import { runSpeakSample } from '#server/production/voices/perform-sample.ts'
import { runTidySamples } from '#server/production/voices/tidy.ts'
import { runGenerateWork } from '#server/products/dubbing/works/perform-generate.ts'
import type { JobHandler } from '#server/core/jobs/job.ts'

export const handlers: readonly JobHandler[] = [
  runDeliver,
  runTidyNotices,
  runTidyFiles,
  runTidySessions,
  runPrepare,
  runPrepareLong,
  runTidyProjects,
  runMakeSample,
  runLeadSample,
  runTidyUploads,
  runTranslate,
  runShorten,
  runOfferVoices,
  runSpeakSample,
  runTidySamples,
  runGenerateWork,
  runCheckEngine,
  runSaveSettings,
  runTidyEngineHours,
  runExpirePackages,
  runAskPayments,
  runComparePayments,
  runAskRefunds,
]
