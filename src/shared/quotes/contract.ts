import * as z from 'zod/mini'

/** The common fields of all quotes; products add their own. */
export const quoted = z
  .object({
    uses: z.int().check(z.describe('What it would use: seconds, or characters of speech.')),
    remaining: z
      .int()
      .check(z.describe('What can be used now, in the same unit: the balance without what is held.')),
    held: z
      .int()
      .check(z.describe('What is held for running work. It is charged or returned when the work ends.')),
    takes: z.int().check(z.describe('How long it takes, in seconds, by estimate.')),
  })
  .register(z.globalRegistry, {
    id: 'Quote',
    description: 'What something would use and how long it would take, before it is started.',
  })
/** Characters that the chosen voices do not sound: how many, which, and the first blocks with them. */
export const unsounded = z
  .object({
    count: z.int().check(z.describe('The number of such characters.')),
    characters: z.array(z.string()).check(z.describe('Which characters they are.')),
    blocks: z.array(z.string()).check(z.describe('The ids of the first blocks that have such characters.')),
  })
  .register(z.globalRegistry, {
    id: 'UnsoundedCharacters',
    description: 'Characters that the chosen voices do not sound.',
  })

export type Quoted = z.output<typeof quoted>
