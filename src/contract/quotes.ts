import * as z from 'zod/mini'

/** The common fields of all quotes; products add their own. */
export const quoted = z.object({
  /** In the unit of the usage. */
  uses: z.int(),
  remaining: z.int(),
  /** The estimated duration in seconds. */
  takes: z.int(),
})
export type Quoted = z.output<typeof quoted>
