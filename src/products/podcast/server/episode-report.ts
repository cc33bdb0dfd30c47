import * as z from 'zod/mini'
import type { FaultValues } from '#domain/fault.ts'
import { speechNotice } from '#domain/feed/speech-notice.ts'
import { workWarnings } from '#shared/speech/server/work-warnings.ts'
import { workWarning } from '#shared/works/contract.ts'
import type { EpisodeWorkOptions } from '../contract/episodes.ts'

/** The part of a work's report in its row; lines with their times are in the stored file. */
const workReport = z.object({
  duration: z.number(),
  loudness: z.nullable(z.number()),
  chapters: z.array(z.object({ number: z.int(), title: z.string(), start: z.number(), end: z.number() })),
  engineCalls: z.object({ synthesize: z.int() }),
  /** Missing in reports of version 0.2 and before. */
  synthesized: z.optional(z.boolean()),
  warnings: z.array(workWarning),
})

/** Of the report that the pipeline returns. */
export const reportOf = (report: {
  warnings: readonly { name: string; values: FaultValues }[]
}): z.output<typeof workReport> => workReport.parse({ ...report, warnings: workWarnings(report.warnings) })

export const readReport = (report: unknown): z.output<typeof workReport> | undefined =>
  report === null ? undefined : workReport.parse(report)

/** What listeners read about the synthesized speech of a version; undefined if all lines are recorded, or the owner chose no label. */
export function noticeOf(
  { report, options }: { report: unknown; options: unknown },
  language: string,
): string | undefined {
  const label = (options as Partial<EpisodeWorkOptions> | null)?.label
  if (label === 'off' || readReport(report)?.synthesized === false) return undefined
  return speechNotice(language)
}
