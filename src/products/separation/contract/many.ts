import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion, selected } from '#core/contract/deletion.ts'
import { idOf, noResult } from '#core/contract/fields.ts'
import { quoted } from '#shared/quotes/contract.ts'
import { separationOptions } from './separations.ts'

// What is done with several separations at once.

const ids = selected(idOf('separation'))

export const separationQuoteMany = call({
  method: 'POST',
  path: '/separation/quote/many',
  who: ['user'],
  title: 'Returns what several separations would use',
  does: 'Returns what separating several whole files would use together, the balance, and the estimated time.',
  input: z.object({ ids }),
  output: quoted,
})

export const separationStartMany = call({
  method: 'POST',
  path: '/separation/start/many',
  who: ['user'],
  title: 'Starts several separations',
  does: 'Separates several whole files with the same choice: all given ones, or none if one cannot be started.',
  input: z.object({ ids, ...separationOptions }),
  output: z.object({ started: z.int().check(z.describe('How many were started.')) }),
  changes: true,
})

export const separationChangeMany = call({
  method: 'POST',
  path: '/separation/change/many',
  who: ['user'],
  title: 'Deletes or restores separations',
  does: 'Deletes or restores separations: all given ones, or none if one does not exist. Deleting cancels their runs; they can be restored for thirty days, after which their files are removed.',
  input: deletion(idOf('separation')),
  output: noResult,
  changes: true,
})
