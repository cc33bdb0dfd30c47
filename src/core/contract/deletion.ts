import * as z from 'zod/mini'
import type { Call } from './call.ts'
import { type idOf, problemName } from './fields.ts'

/** So many are changed by one call. */
export const maxAtOnce = 500

type Id = ReturnType<typeof idOf>

export const selected = (id: Id) =>
  z
    .array(id)
    .check(
      z.minLength(1, problemName('nothingChosen')),
      z.maxLength(maxAtOnce),
      z.describe(`The ids of what is changed, 1 to ${maxAtOnce}.`),
    )

/** Deletes some of the caller's subjects, or restores deleted ones. */
export const deletion = (id: Id) =>
  z.object({
    ids: selected(id),
    change: z
      .enum(['delete', 'restore'])
      .check(z.describe('Whether to delete them, or to restore deleted ones.')),
  })

export type DeletionCall = Call<ReturnType<typeof deletion>>
