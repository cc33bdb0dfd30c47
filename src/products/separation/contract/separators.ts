import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { quality } from '#core/contract/fields.ts'
import { stemCounts } from './stems.ts'

const decibels = 'relative to the mix, in dB of SI-SDR, measured by a worker with a talk over music'

export const separator = z
  .object({
    id: z.string().check(z.describe('What `engine` names it by.')),
    name: z.string().check(z.describe('Its name, in the language of the caller.')),
    quality: quality.check(z.describe('`draft`: a quick draft, in which traces remain.')),
    gain: z
      .nullable(
        z.object({
          voice: z.number().check(z.describe(`How much clearer the voice is, ${decibels}.`)),
          background: z.number().check(z.describe(`How much clearer the background is, ${decibels}.`)),
        }),
      )
      .check(z.describe('What was measured; null until a worker has measured it.')),
    stems: z
      .array(z.union([z.literal(2), z.literal(4), z.literal(6)]))
      .check(z.describe(`Into how many sounds it can separate: ${stemCounts.join(', ')}.`)),
  })
  .register(z.globalRegistry, { id: 'Separator', description: 'An engine that separates recordings.' })
export type SeparatorShown = z.output<typeof separator>

export const separationEngines = call({
  method: 'GET',
  path: '/separation/engines',
  who: ['user'],
  title: 'Lists the engines for separation',
  does: 'Lists the engines that can separate recordings, with how clear each of them is; the first is used by default.',
  input: z.object({}),
  output: z.array(separator),
})
