import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf } from '#core/contract/fields.ts'

// Who speaks in the lines of a project, found by the sound of the voices.

const foundSpeaker = z.object({
  speaker: z.string(),
  /** The median pitch of the voice in Hz; null if it was not measured. */
  pitch: z.nullable(z.number()),
  /** A guess by the pitch. */
  gender: z.nullable(z.enum(['female', 'male'])),
})
export type FoundSpeaker = z.output<typeof foundSpeaker>

export const speakerList = call({
  method: 'GET',
  path: '/dub/speakers',
  who: ['user'],
  does: 'Returns the speakers of the lines of a project with the pitch of their voices, and the run that finds them.',
  input: z.object({ id: idOf('project') }),
  output: z.object({
    /** The last search: a draft was made without a model and has to be checked. Null if there was none. */
    found: z.nullable(z.object({ quality: z.enum(['draft', 'good']), voices: z.int() })),
    /** In the order of the film; lines without a speaker are listed under an empty name. */
    speakers: z.array(foundSpeaker),
    /** The run in progress. */
    run: z.nullable(z.uuid()),
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
    /** The page that can undo it. */
    client: z.uuid(),
    reassign: z._default(z.boolean(), false),
  }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})
