import { checkEngine, saveSettings } from '../engines-state/check-job.ts'
import { tidyEngineHours } from '../engines-state/tidy.ts'
import { tidyFiles } from '../files/tidy.ts'
import { expirePackages } from '../ledger/expire.ts'
import { deliver } from '../notices/deliver.ts'
import { tidyNotices } from '../notices/tidy.ts'
import { askPayments } from '../payments/ask-job.ts'
import { comparePayments } from '../payments/compare-job.ts'
import { leadSample } from '../projects/lead-sample-job.ts'
import { makeSample, prepare, prepareLong } from '../projects/prepare-job.ts'
import { tidyProjects } from '../projects/tidy.ts'
import { askRefunds } from '../refunds/ask-job.ts'
import { tidySessions } from '../sessions/tidy.ts'
import { shortenTranslation } from '../translation/shorten-job.ts'
import { translateProject } from '../translation/translate-job.ts'
import { tidyUploads } from '../uploads/tidy.ts'
import { offerVoices } from '../voices/offer-job.ts'
import { speakSample } from '../voices/samples.ts'
import { tidySamples } from '../voices/tidy.ts'
import { generateWork } from '../works/generate-job.ts'
import type { Job } from './job.ts'

/** Every kind of job. The start compares it with the handlers, both ways. */
export const allJobs: readonly Job[] = [
  deliver,
  tidyNotices,
  tidyFiles,
  tidySessions,
  tidyUploads,
  prepare,
  prepareLong,
  tidyProjects,
  makeSample,
  leadSample,
  translateProject,
  shortenTranslation,
  offerVoices,
  speakSample,
  tidySamples,
  generateWork,
  checkEngine,
  saveSettings,
  tidyEngineHours,
  expirePackages,
  askPayments,
  comparePayments,
  askRefunds,
]
