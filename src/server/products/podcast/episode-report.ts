import * as z from 'zod/mini'

/** What the row of a work keeps of its report; lines with their times are in the stored file. */
const workReport = z.object({
  duration: z.number(),
  loudness: z.nullable(z.number()),
  chapters: z.array(z.object({ number: z.int(), title: z.string(), start: z.number(), end: z.number() })),
  engineCalls: z.object({ synthesize: z.int() }),
  warnings: z.array(
    z.object({ name: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
})

export const reportOf = (report: unknown): z.output<typeof workReport> => workReport.parse(report)
