import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, startedRun } from '#core/contract/fields.ts'

// Who speaks in the lines of a project, found by the sound of the voices.

const foundSpeaker = z
  .object({
    speaker: z.string().check(z.describe('The name of the speaker; empty for lines without one.')),
    pitch: z
      .nullable(z.number())
      .check(z.describe('The median pitch of the voice in Hz; null if it was not measured.')),
    gender: z
      .nullable(z.enum(['female', 'male']))
      .check(z.describe('A guess by the pitch; null if there is none.')),
  })
  .register(z.globalRegistry, { id: 'FoundSpeaker', description: 'A speaker of a project.' })
export type FoundSpeaker = z.output<typeof foundSpeaker>

export const speakerList = call({
  method: 'GET',
  path: '/dub/speakers',
  who: ['user'],
  title: 'Lists the speakers of a project',
  does: 'Returns the speakers of the lines of a project with the pitch of their voices, and the run that finds them.',
  input: z.object({ id: idOf('project') }),
  output: z.object({
    found: z
      .nullable(
        z.object({
          quality: z
            .enum(['draft', 'good'])
            .check(z.describe('A draft was made without a model and has to be checked.')),
          voices: z.int().check(z.describe('The number of voices that were found.')),
        }),
      )
      .check(z.describe('The last search for speakers; null if there was none.')),
    speakers: z
      .array(foundSpeaker)
      .check(
        z.describe(
          'The speakers in the order of the film. Lines without a speaker are listed under an empty name.',
        ),
      ),
    run: z.nullable(z.uuid()).check(z.describe('The run that finds them now; null if there is none.')),
  }),
})
export type SpeakerList = z.output<typeof speakerList.output>

export const speakerFind = call({
  method: 'POST',
  path: '/dub/speakers/find',
  who: ['user'],
  does: 'Finds who speaks in each line by the sound of the voices. Lines that have a speaker keep it, unless they are reassigned. Can be undone.',
  input: z.object({
    id: idOf('project'),
    client: z.uuid().check(z.describe('The id of the page or program that can undo it.')),
    reassign: z
      ._default(z.boolean(), false)
      .check(z.describe('Whether lines that have a speaker get one again.')),
  }),
  output: z.object({ run: startedRun }),
  changes: true,
})
