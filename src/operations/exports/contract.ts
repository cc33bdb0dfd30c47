import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import { idOf, noResult, nothing } from '#core/contract/fields.ts'

const dataExport = z.object({
  state: z.enum(['none', 'making', 'ready']),
  /** The download address while it is ready. */
  path: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  timeExpire: z.nullable(z.iso.datetime()),
})
export type DataExport = z.output<typeof dataExport>

export const accountExport = call({
  method: 'GET',
  path: '/account/export',
  who: signedIn,
  does: 'Returns the newest export of the caller’s data: whether it is being made, or where it is downloaded until it expires.',
  input: nothing,
  output: dataExport,
})

export const accountExportStart = call({
  method: 'POST',
  path: '/account/export/start',
  who: signedIn,
  does: 'Starts an export of everything of the caller, rows and files, as a ZIP. One that is being made is not started again.',
  input: nothing,
  output: dataExport,
  changes: true,
  sensitive: true,
})

export const staffAccountExport = call({
  method: 'POST',
  path: '/staff/account/export',
  who: ['operator'],
  does: 'Starts an export of everything of an account for its owner, who is notified and alone can download it.',
  input: z.object({ id: idOf('account') }),
  output: noResult,
  reaches: 'tenant',
  changes: true,
  sensitive: true,
})
