import * as z from 'zod/mini'
import type { Call } from '#core/contract/call.ts'
import { done, type Envelope } from '#core/contract/envelope.ts'
import { withPreviousNames } from './previous-names.ts'

/** The envelope of a result. Strips undeclared fields. */
export const success = (call: Call, result: unknown): Envelope => ({
  success: true,
  result: z.parse(call.output, withPreviousNames(call.output, result)),
  resultInfo: '',
  resultEnInfo: '',
  resultCode: done,
})
