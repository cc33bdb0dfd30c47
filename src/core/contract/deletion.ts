import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { type idOf, problemName } from './fields.ts'

/** So many are changed by one call. */
export const maxAtOnce = 500

type Id = ReturnType<typeof idOf>

/** The ids of what was selected in a list. */
export const selected = (id: Id) =>
  z.array(id).check(z.minLength(1, problemName('nothingChosen')), z.maxLength(maxAtOnce))

/** Deletes some of the caller's subjects, or restores deleted ones. */
export const deletion = (id: Id) => z.object({ ids: selected(id), change: z.enum(['delete', 'restore']) })

export type DeletionCall = Call<ReturnType<typeof deletion>>
