import * as z from 'zod/mini'

/** A stored recording of a voice for a job, with its text. */
export const storedReference = z.object({
  key: z.string(),
  name: z.string(),
  text: z.string(),
  language: z.string(),
})
export type StoredReference = z.output<typeof storedReference>
