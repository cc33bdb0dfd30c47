import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, projectName, spokenLanguage, webLink } from '#core/contract/fields.ts'
import { pageFields, paging } from '#core/contract/paging.ts'
import { newPlan } from '#products/dubbing/plans/contract.ts'

// One call instead of many: a dub, a translation or a transcript is a project with everything that is made of it automatically. The web app
// shows it as that project.

const source = z
  .object({
    upload: z
      .optional(idOf('upload'))
      .check(z.describe('The id of a complete upload: a video, a sound or subtitles.')),
    url: z
      .optional(webLink)
      .check(
        z.describe(
          'The address of a video or sound file, or of an HLS or DASH stream, on the public internet.',
        ),
      ),
  })
  .check(z.describe('Where the film comes from: either an upload or an address.'))

const externalId = z
  .optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
  .check(z.describe('Your own id for it, by which lists can be filtered.'))
const metadata = z
  .optional(
    z
      .record(z.string().check(z.minLength(1), z.maxLength(40)), z.string().check(z.maxLength(500)))
      .check(z.refine((values) => Object.keys(values).length <= 50)),
  )
  .check(z.describe('Up to 50 values of your own, returned with it and in webhooks.'))

const common = {
  source,
  name: z.optional(projectName).check(z.describe('Its name in lists; by default that of the file.')),
  from: z
    ._default(spokenLanguage, 'detect')
    .check(z.describe('The spoken language as BCP 47, or `detect` if an engine can identify it.')),
  externalId,
  metadata,
}
const to = newPlan.shape.languages.check(z.describe('The languages to translate into, as BCP 47.'))
const stopAt = newPlan.shape.stopAt.check(
  z.describe(
    'Where it waits until somebody has proofread it: `subtitles`, `translation`. By default nowhere.',
  ),
)

export const resourceStates = [
  'fetching',
  'preparing',
  'waiting',
  'translating',
  'dubbing',
  'done',
  'failed',
  'canceled',
] as const
const state = z
  .enum(resourceStates)
  .check(z.describe('`waiting` is for somebody to proofread it; `done`, `failed` and `canceled` are final.'))

const problem = z.object({
  code: z.int().check(z.describe('The code of the problem, as in refusals.')),
  name: z.string().check(z.describe('The name of the problem.')),
  message: z.string().check(z.describe('The problem in the language of the caller, and what to do.')),
})

const file = z.object({
  name: z.string().check(z.describe('The kind of the file, such as `mp4` or `srt`.')),
  size: z
    .nullable(z.int())
    .check(z.describe('Bytes; null for files that are generated when they are downloaded.')),
  path: z
    .string()
    .check(z.describe('The address on this server. It needs no header, and ends with the key.')),
})

/** What all of them have. */
const resource = {
  id: z.uuid().check(z.describe('Its id, which is also that of the project in the web app.')),
  name: z.string().check(z.describe('Its name in lists.')),
  state,
  progress: z
    .nullable(
      z.object({
        stage: z.nullable(z.string()).check(z.describe('What is being done.')),
        share: z.number().check(z.describe('The share of it that is done, from 0 to 1.')),
        left: z.nullable(z.int()).check(z.describe('The estimated seconds until it is done, if known.')),
      }),
    )
    .check(z.describe('Of what is running now; null if nothing is.')),
  from: z.nullable(z.string()).check(z.describe('The spoken language as BCP 47; null until it is detected.')),
  duration: z
    .nullable(z.int())
    .check(z.describe('The length of the film in milliseconds, once it is known.')),
  problem: z.nullable(problem).check(z.describe('Why it failed as a whole.')),
  externalId: z.nullable(z.string()).check(z.describe('Your own id for it.')),
  metadata: z.record(z.string(), z.string()).check(z.describe('Your own values.')),
  timeCreate: z.iso.datetime().check(z.describe('When it was created.')),
}

const language = {
  language: z.string().check(z.describe('The language as BCP 47.')),
  problem: z.nullable(problem).check(z.describe('Why there is no result in this language.')),
  files: z.optional(z.array(file)).check(z.describe('The files that exist. Lists leave them out.')),
}

export const dub = z.object({
  ...resource,
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
      }),
    )
    .check(z.describe('What is made in each language.')),
})
export type Dub = z.output<typeof dub>

export const translationMade = z.object({
  ...resource,
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
export type TranslationMade = z.output<typeof translationMade>

export const transcript = z.object({
  ...resource,
  files: z
    .optional(z.array(file))
    .check(z.describe('The subtitles in the spoken language, once they exist. Lists leave them out.')),
})
export type Transcript = z.output<typeof transcript>

const byId = z.object({ id: idOf('project') })
const listed = z.object({ ...paging(20), externalId })

/** The four calls of one kind of resource. */
function resourceCalls<Name extends string, In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  name: Name,
  { one, input, output, does }: { one: string; input: In; output: Out; does: string },
) {
  const path = `/${name}` as const
  const who = ['user'] as const
  return {
    create: call({
      method: 'POST',
      path: `${path}/create`,
      resource: { method: 'POST', path },
      who,
      title: `Creates a ${one}`,
      does,
      input,
      output,
      changes: true,
    }),
    show: call({
      method: 'GET',
      path: `${path}/show`,
      resource: { method: 'GET', path: `${path}/:id` },
      who,
      title: `Returns a ${one}`,
      does: `Returns one of the caller’s ${name} with its state, its progress and its files.`,
      input: byId,
      output,
    }),
    list: call({
      method: 'GET',
      path: `${path}/list`,
      resource: { method: 'GET', path },
      who,
      does: `Lists the caller’s ${name}, newest first.`,
      input: listed,
      output: z.object(pageFields(output)),
    }),
    remove: call({
      method: 'POST',
      path: `${path}/delete`,
      resource: { method: 'DELETE', path: `${path}/:id` },
      who,
      title: `Deletes a ${one}`,
      does: `Cancels what is running and deletes one of the caller’s ${name} with its files. It can be restored in the web app for thirty days.`,
      input: byId,
      output: noResult,
      changes: true,
    }),
  }
}

export const dubs = resourceCalls('dubs', {
  one: 'dub',
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
  does: 'Translates a film or subtitles into one or several languages, as subtitle files.',
  input: z.object({ ...common, to, stopAt }),
  output: translationMade,
})

export const transcripts = resourceCalls('transcripts', {
  one: 'transcript',
  does: 'Transcribes the speech of a film or sound, as subtitle files.',
  input: z.object(common),
  output: transcript,
})
