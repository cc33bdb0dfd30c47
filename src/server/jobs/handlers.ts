import { runCheckEngine, runSaveSettings } from '../engines-state/perform-check.ts'
import { runTidyEngineHours } from '../engines-state/tidy.ts'
import { runTidyFiles } from '../files/tidy.ts'
import { runExpirePackages } from '../ledger/expire.ts'
import { runDeliver } from '../notices/deliver.ts'
import { runTidyNotices } from '../notices/tidy.ts'
import { runAskPayments } from '../payments/ask-job.ts'
import { runComparePayments } from '../payments/compare-job.ts'
import { runLeadSample } from '../projects/lead-sample.ts'
import { runPrepare, runPrepareLong } from '../projects/perform-prepare.ts'
import { runMakeSample } from '../projects/perform-sample-film.ts'
import { runTidyProjects } from '../projects/tidy.ts'
import { runAskRefunds } from '../refunds/ask-job.ts'
import { runTidySessions } from '../sessions/tidy.ts'
import { runShorten } from '../translation/perform-shorten.ts'
import { runTranslate } from '../translation/perform-translate.ts'
import { runTidyUploads } from '../uploads/tidy.ts'
import { runOfferVoices } from '../voices/perform-offer.ts'
import { runSpeakSample } from '../voices/perform-sample.ts'
import { runTidySamples } from '../voices/tidy.ts'
import { runGenerateWork } from '../works/perform-generate.ts'
import type { Handler } from './job.ts'

export const handlers: readonly Handler[] = [
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
