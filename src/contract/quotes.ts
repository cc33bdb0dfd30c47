import * as z from 'zod/mini'

/** What every quote says; a product adds its own figures. */
export const quoted = z.object({
  /** In the unit of the usage. */
  uses: z.int(),
  remaining: z.int(),
  /** About how many seconds it takes. */
  takes: z.int(),
})
export type Quoted = z.output<typeof quoted>
