import * as z from 'zod/mini'

/** A recording in the storage with whose voice a job speaks, and what is said in it. */
export const storedReference = z.object({
  key: z.string(),
  name: z.string(),
  text: z.string(),
  language: z.string(),
})
export type StoredReference = z.output<typeof storedReference>
