import * as z from 'zod/mini'
import { idOf, projectName, spokenLanguage } from '#core/contract/fields.ts'
import { newPlan } from '#products/dubbing/plans/contract.ts'
import { project } from '#products/dubbing/projects/contract/projects.ts'
import { resourceCalls } from '#shared/resources/contract/calls.ts'
import { attached, files, problem, resourceOf, sourceOf } from '#shared/resources/contract/resource.ts'
import { madeWork } from '#shared/works/contract.ts'

// One call instead of many: a dub, a translation or a transcript is a project with everything that is made of it automatically. The web app
// shows it as that project.

const common = {
  source: sourceOf(
    'The id of a complete upload: a video, a sound or subtitles.',
    'The address of a video or sound file, or of an HLS or DASH stream, on the public internet.',
  ),
  name: z.optional(projectName).check(z.describe('Its name in lists; by default that of the file.')),
  from: z
    ._default(spokenLanguage, 'detect')
    .check(z.describe('The spoken language as BCP 47, or `detect` if an engine can identify it.')),
  ...attached,
}
const to = newPlan.shape.languages.check(z.describe('The languages to translate into, as BCP 47.'))
const stopAt = newPlan.shape.stopAt.check(
  z.describe(
    'Where it waits until somebody has proofread it: `subtitles`, `translation`. By default nowhere.',
  ),
)

const finals = ['done', 'failed', 'canceled'] as const
const about = '`waiting` is for somebody to proofread it; `done`, `failed` and `canceled` are final.'

/** The spoken language, with what all resources have. */
const filmOf = <const States extends readonly [string, ...string[]]>(states: States) => ({
  ...resourceOf(states, about),
  from: z.nullable(z.string()).check(z.describe('The spoken language as BCP 47; null until it is detected.')),
  project: z.optional(project).check(z.describe('The project, if `expand` names it.')),
})

const language = {
  language: z.string().check(z.describe('The language as BCP 47.')),
  problem: z.nullable(problem).check(z.describe('Why there is no result in this language.')),
  files,
}

export const dub = z
  .object({
    ...filmOf(['fetching', 'preparing', 'waiting', 'translating', 'dubbing', ...finals]),
    languages: z
      .array(
        z.object({
          ...language,
          state: z
            .enum(['waiting', 'translating', 'dubbing', 'done', 'failed'])
            .check(z.describe('How far it is in this language.')),
          work: z
            .nullable(z.uuid())
            .check(z.describe('The id of the dub among the works, once it is being made.')),
          made: z.optional(z.nullable(madeWork)).check(z.describe('The work, if `expand` names `works`.')),
        }),
      )
      .check(z.describe('What is made in each language.')),
  })
  .register(z.globalRegistry, { id: 'MadeDub', description: 'A film that is dubbed by one call.' })
export type Dub = z.output<typeof dub>

export const translationMade = z
  .object({
    ...filmOf(['fetching', 'preparing', 'waiting', 'translating', ...finals]),
    languages: z
      .array(
        z.object({
          ...language,
          state: z
            .enum(['waiting', 'translating', 'done', 'failed'])
            .check(z.describe('How far it is in this language.')),
        }),
      )
      .check(z.describe('What is made in each language.')),
  })
  .register(z.globalRegistry, {
    id: 'MadeTranslation',
    description: 'A film or subtitles that are translated by one call.',
  })
export type TranslationMade = z.output<typeof translationMade>

export const transcript = z
  .object({
    ...filmOf(['fetching', 'preparing', ...finals]),
    files: files.check(
      z.describe('The subtitles in the spoken language, once they exist. Lists leave them out.'),
    ),
  })
  .register(z.globalRegistry, {
    id: 'MadeTranscript',
    description: 'A film whose speech is transcribed by one call.',
  })
export type Transcript = z.output<typeof transcript>

export const dubs = resourceCalls('dubs', {
  one: 'dub',
  subject: 'project',
  expand: ['works', 'project'],
  does: 'Dubs a film into one or several languages: fetches it if an address is given, recognizes it, translates it, speaks it, and mixes it.',
  input: z.object({
    ...common,
    to,
    subtitles: z
      .optional(idOf('upload'))
      .check(z.describe('The id of an upload with the subtitles of the film, which is then not recognized.')),
    voice: z
      .optional(z.string().check(z.minLength(1), z.maxLength(200)))
      .check(
        z.describe(
          'The id of the voice for everybody, or `original` for copies of the speakers’ own voices, which needs their consent. By default each speaker gets a voice of its own.',
        ),
      ),
    background: newPlan.shape.background.check(
      z.describe(
        'The music and noises of the film: `duck` lowers them under speech, `keep` leaves them, `off` removes them.',
      ),
    ),
    burn: newPlan.shape.burn.check(z.describe('The style of subtitles in the picture; none by default.')),
    stopAt,
  }),
  output: dub,
})

export const translations = resourceCalls('translations', {
  one: 'translation',
  subject: 'project',
  expand: ['project'],
  does: 'Translates a film or subtitles into one or several languages, as subtitle files.',
  input: z.object({ ...common, to, stopAt }),
  output: translationMade,
})

export const transcripts = resourceCalls('transcripts', {
  one: 'transcript',
  subject: 'project',
  expand: ['project'],
  does: 'Transcribes the speech of a film or sound, as subtitle files.',
  input: z.object(common),
  output: transcript,
})
