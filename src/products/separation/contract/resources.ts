import * as z from 'zod/mini'
import { resourceCalls } from '#shared/resources/contract/calls.ts'
import { attached, files, resourceOf, sourceOf } from '#shared/resources/contract/resource.ts'
import { madeWork } from '#shared/works/contract.ts'
import { separationName, separationOptions, separationScopes } from './separations.ts'

// One call instead of many: from a recording or a link to its voice and its background as files.

const states = ['fetching', 'preparing', 'separating', 'done', 'failed', 'canceled'] as const

export const madeSeparation = z
  .object({
    ...resourceOf(
      states,
      '`fetching`: the file is fetched from its address. `preparing`: it is read. `done`, `failed` and `canceled` are final.',
    ),
    work: z.nullable(z.uuid()).check(z.describe('The id of its work, once it is being made.')),
    made: z.optional(z.nullable(madeWork)).check(z.describe('The work, if `expand` names it.')),
    files,
  })
  .register(z.globalRegistry, {
    id: 'MadeSeparation',
    description: 'A recording whose voice and background are separated by one call.',
  })

export const separations = resourceCalls('separations', {
  one: 'separation',
  subject: 'separation',
  expand: ['work'],
  does: 'Separates the voice and the background of a recording: fetches it if an address is given, and writes both as WAV, FLAC, MP3 and, of a video, MP4.',
  input: z.object({
    source: sourceOf(
      'The id of a complete upload of the kind `separation`: a video or a sound.',
      'The address of a video or sound file, or of an HLS or DASH stream, on the public internet.',
    ),
    name: z.optional(separationName).check(z.describe('Its name in lists; by default that of the file.')),
    scope: z
      ._default(z.enum(separationScopes), 'whole')
      .check(z.describe('`whole`: all of it. `preview`: the first minute, as WAV, which is free.')),
    ...separationOptions,
    ...attached,
  }),
  output: madeSeparation,
})
