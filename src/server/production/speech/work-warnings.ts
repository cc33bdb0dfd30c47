import * as z from 'zod/mini'
import type { FaultValues } from '#domain/fault.ts'
import { wordedIn } from '#i18n/message.ts'

/** What came up while speech was made, as the row of a work keeps it. */
export const workWarning = z.object({
  name: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type WorkWarning = z.output<typeof workWarning>

/** Nobody reads more; all of them are in the stored report. */
const most = 100

export const workWarnings = (warnings: readonly { name: string; values: FaultValues }[]): WorkWarning[] =>
  warnings.slice(0, most).map(({ name, values }) => ({ name, values: wordedIn('en', values) }))
