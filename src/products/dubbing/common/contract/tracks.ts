import * as z from 'zod/mini'
import { run } from '#core/contract/runs.ts'
import { work } from '#products/dubbing/works/contract.ts'

/** A project in another language. */
export const track = z
  .object({
    language: z.string().check(z.describe('The language, as a BCP 47 tag.')),
    lines: z.int().check(z.describe('The number of lines that have a translation.')),
    expert: z.int().check(z.describe('The number of lines that a person has proofread.')),
    stale: z
      .int()
      .check(z.describe('The number of lines whose original has changed since they were translated.')),
    draft: z
      .boolean()
      .check(
        z.describe('Whether its machine translations are drafts, so that every line has to be checked.'),
      ),
    shortens: z.boolean().check(z.describe('Whether an engine can shorten its lines.')),
    run: z.nullable(run).check(z.describe('The last run that translated it; null if there was none.')),
    work: z.nullable(work).check(z.describe('The newest work in this language; null if there is none.')),
  })
  .register(z.globalRegistry, { id: 'Track', description: 'A project in another language.' })

export type Track = z.output<typeof track>

export const audioTrack = z
  .object({
    number: z.int().check(z.describe('The number of the audio track, from 1.')),
    codec: z.string().check(z.describe('The codec, such as `aac`.')),
    channels: z.int().check(z.describe('The number of channels.')),
    language: z.optional(z.string()).check(z.describe('The language that the file names.')),
    title: z.optional(z.string()).check(z.describe('The title that the file names.')),
  })
  .register(z.globalRegistry, { id: 'AudioTrack', description: 'An audio track of a film.' })

export type AudioTrack = z.output<typeof audioTrack>
