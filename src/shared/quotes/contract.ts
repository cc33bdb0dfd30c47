import * as z from 'zod/mini'

/** The common fields of all quotes; products add their own. */
export const quoted = z.object({
  /** In the unit of the usage. */
  uses: z.int(),
  /** What can be used now: less what running work holds. */
  remaining: z.int(),
  /** Held for running work: charged or returned when it ends. */
  held: z.int(),
  /** The estimated duration in seconds. */
  takes: z.int(),
})
/** Characters that the chosen voices do not sound: how many, which, and the first blocks with them. */
export const unsounded = z.object({
  count: z.int(),
  characters: z.array(z.string()),
  blocks: z.array(z.string()),
})

export type Quoted = z.output<typeof quoted>
