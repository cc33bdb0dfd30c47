import * as z from 'zod/mini'
import { asides } from '../contract/readings.ts'

/** What was chosen when the text was created. */
export const importOptions = z.object({
  tag: z.optional(z.string()),
  leaveOut: z._default(z.array(z.enum(asides)), []),
  /** The name was chosen by the user; the file's title does not replace it. */
  named: z._default(z.boolean(), false),
})
