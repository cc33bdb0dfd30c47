import * as z from 'zod/mini'
import type { FaultValues } from '#domain/fault.ts'
import { workWarnings } from '#shared/speech/server/work-warnings.ts'
import { workWarning } from '#shared/works/contract.ts'

/** The part of a work's report in its row; blocks and sentences with their times are in the stored file. */
const workReport = z.object({
  chapters: z.array(z.object({ number: z.int(), title: z.string(), start: z.number(), end: z.number() })),
  engineCalls: z.object({ synthesize: z.int() }),
  warnings: z.array(workWarning),
})
export type ReadingReport = z.output<typeof workReport>

/** Of the report that the pipeline returns. */
export const reportOf = (report: {
  warnings: readonly { name: string; values: FaultValues }[]
}): ReadingReport => workReport.parse({ ...report, warnings: workWarnings(report.warnings) })

export const readReport = (report: unknown): ReadingReport | undefined =>
  report === null ? undefined : workReport.parse(report)
