import * as z from 'zod'

/** Values of earlier example files, which were long enough to be accepted. */
const published: readonly string[] = ['32 characters or more, the same for ever', '16 characters or more']

/** A secret of this installation: long enough, and not the value of an example. */
export const ownSecret = (minimum: number) =>
  z
    .string()
    .min(minimum)
    .refine((value) => !published.includes(value.trim()), { error: 'publishedSecret' })
