import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'

/** The call that returns which blocks of a kind of script were edited since its newest work. */
export const staleCall = <Path extends `/${string}`, Id extends z.ZodMiniType>(path: Path, id: Id) =>
  call({
    method: 'GET',
    path,
    who: ['user'],
    does: 'Returns the blocks that say something else than in the newest work, or nothing if there is none.',
    input: z.object({ id }),
    output: z.object({ work: z.nullable(z.uuid()), ids: z.array(z.string()) }),
  })
