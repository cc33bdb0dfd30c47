import { checkEngine, saveSettings } from '#server/production/engines/check-job.ts'
import { tidyEngineHours } from '#server/production/engines/tidy.ts'
import { tidyFiles } from '#server/core/storage/tidy.ts'
import { expirePackages } from '#server/money/ledger/expire.ts'
import { deliver } from '#server/identity/notifications/deliver.ts'
import { tidyNotices } from '#server/identity/notifications/tidy.ts'
import { askPayments } from '#server/money/payments/ask-job.ts'
import { comparePayments } from '#server/money/reconciliation/compare-job.ts'
import { leadSample } from '#server/products/dubbing/sample/lead-sample-job.ts'
import { makeSample, prepare, prepareLong } from '#server/products/dubbing/prepare/prepare-job.ts'
import { tidyProjects } from '#server/products/dubbing/projects/tidy.ts'
import { askRefunds } from '#server/money/refunds/ask-job.ts'
import { tidySessions } from '#server/identity/sessions/tidy.ts'
import { shortenTranslation } from '#server/products/dubbing/translation/shorten-job.ts'
import { translateProject } from '#server/products/dubbing/translation/translate-job.ts'
import { tidyUploads } from '#server/production/uploads/tidy.ts'
import { offerVoices } from '#server/production/voices/offer-job.ts'
import { speakSample } from '#server/production/voices/samples.ts'
import { tidySamples } from '#server/production/voices/tidy.ts'
import { generateWork } from '#server/products/dubbing/works/generate-job.ts'
import type { Job } from '#server/core/jobs/job.ts'

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
