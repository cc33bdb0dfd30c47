import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf } from '#core/contract/fields.ts'

/** The call that returns which blocks of a kind of script were edited since its newest work. */
export const staleCall = <Path extends `/${string}`, Id extends z.ZodMiniType>(path: Path, id: Id) =>
  call({
    method: 'GET',
    path,
    who: ['user'],
    title: 'Lists the blocks that have changed',
    does: 'Returns the blocks that say something else than in the newest work, or nothing if there is none.',
    input: z.object({ id }),
    output: z.object({
      work: z.nullable(idOf('work')).check(z.describe('The id of the newest work; null if there is none.')),
      ids: z
        .array(z.string())
        .check(z.describe('The ids of the blocks that say something else than in that work.')),
    }),
  })
