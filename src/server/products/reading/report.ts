import * as z from 'zod/mini'

/** What the row of a work keeps of its report; blocks and sentences with their times are in the stored file. */
const workReport = z.object({
  chapters: z.array(z.object({ number: z.int(), title: z.string(), start: z.number(), end: z.number() })),
  engineCalls: z.object({ synthesize: z.int() }),
  warnings: z.array(
    z.object({ name: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})
export type ReadingReport = z.output<typeof workReport>

export const reportOf = (report: unknown): ReadingReport => workReport.parse(report)

export const readReport = (report: unknown): ReadingReport | undefined =>
  report === null ? undefined : reportOf(report)
