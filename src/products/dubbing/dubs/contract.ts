import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, projectName, spokenLanguage, webLink } from '#core/contract/fields.ts'
import { pageFields, paging } from '#core/contract/paging.ts'
import { newPlan } from '#products/dubbing/plans/contract.ts'

// One call instead of many: a dub, a translation or a transcript is a project together with all that follows by itself. The web app
// shows it as that project.

const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.describe(description) as never)

const source = described(
  z.object({
    upload: described(
      z.optional(idOf('upload')),
      'The id of a complete upload: a video, a sound or subtitles.',
    ),
    url: described(
      z.optional(webLink),
      'The address of a video or sound file, or of an HLS or DASH stream, on the public internet.',
    ),
  }),
  'Where the film comes from: either an upload or an address.',
)

const externalId = described(
  z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  'Your own id for it, by which lists can be filtered.',
)
const metadata = described(
  z.optional(
    z
      .record(z.string().check(z.minLength(1), z.maxLength(40)), z.string().check(z.maxLength(500)))
      .check(z.refine((values) => Object.keys(values).length <= 50)),
  ),
  'Up to 50 values of your own, returned with it and in webhooks.',
)

const common = {
  source,
  name: described(z.optional(projectName), 'Its name in lists; by default that of the file.'),
  from: described(
    z._default(spokenLanguage, 'detect'),
    'The spoken language as BCP 47, or `detect` if an engine can identify it.',
  ),
  externalId,
  metadata,
}
const to = described(newPlan.shape.languages, 'The languages to translate into, as BCP 47.')
const stopAt = described(
  newPlan.shape.stopAt,
  'Where it waits until somebody has proofread it: `subtitles`, `translation`. By default nowhere.',
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
const state = described(
  z.enum(resourceStates),
  '`waiting` is for somebody to proofread it; `done`, `failed` and `canceled` are final.',
)

const problem = z.object({
  code: described(z.int(), 'The code of the problem, as in refusals.'),
  name: described(z.string(), 'The name of the problem.'),
  message: described(z.string(), 'The problem in the language of the caller, and what to do.'),
})

const file = z.object({
  name: described(z.string(), 'The kind of the file, such as `mp4` or `srt`.'),
  size: described(z.nullable(z.int()), 'Bytes; null for files that are generated when they are downloaded.'),
  path: described(z.string(), 'The address on this server. It needs no header, and ends with the key.'),
})

/** What all of them have. */
const resource = {
  id: described(z.uuid(), 'Its id, which is also that of the project in the web app.'),
  name: described(z.string(), 'Its name in lists.'),
  state,
  progress: described(
    z.nullable(
      z.object({
        stage: described(z.nullable(z.string()), 'What is being done.'),
        share: described(z.number(), 'The share of it that is done, from 0 to 1.'),
        left: described(z.nullable(z.int()), 'The estimated seconds until it is done, if known.'),
      }),
    ),
    'Of what is running now; null if nothing is.',
  ),
  from: described(z.nullable(z.string()), 'The spoken language as BCP 47; null until it is detected.'),
  duration: described(z.nullable(z.int()), 'The length of the film in milliseconds, once it is known.'),
  problem: described(z.nullable(problem), 'Why it failed as a whole.'),
  externalId: described(z.nullable(z.string()), 'Your own id for it.'),
  metadata: described(z.record(z.string(), z.string()), 'Your own values.'),
  timeCreate: described(z.iso.datetime(), 'When it was created.'),
}

const language = {
  language: described(z.string(), 'The language as BCP 47.'),
  problem: described(z.nullable(problem), 'Why there is no result in this language.'),
  files: described(z.array(file), 'The files that exist.'),
}

export const dub = z.object({
  ...resource,
  languages: described(
    z.array(
      z.object({
        ...language,
        state: described(
          z.enum(['waiting', 'translating', 'dubbing', 'done', 'failed']),
          'How far it is in this language.',
        ),
        work: described(z.nullable(z.uuid()), 'The id of the dub among the works, once it is being made.'),
      }),
    ),
    'What is made in each language.',
  ),
})
export type Dub = z.output<typeof dub>

export const translationMade = z.object({
  ...resource,
  languages: described(
    z.array(
      z.object({
        ...language,
        state: described(
          z.enum(['waiting', 'translating', 'done', 'failed']),
          'How far it is in this language.',
        ),
      }),
    ),
    'What is made in each language.',
  ),
})
export type TranslationMade = z.output<typeof translationMade>

export const transcript = z.object({
  ...resource,
  files: described(z.array(file), 'The subtitles in the spoken language, once they exist.'),
})
export type Transcript = z.output<typeof transcript>

const byId = z.object({ id: idOf('project') })
const listed = z.object({ ...paging(20), externalId })

/** The four calls of one kind of resource. */
function resourceCalls<Name extends string, In extends z.ZodMiniType, Out extends z.ZodMiniType>(
  name: Name,
  { input, output, does }: { input: In; output: Out; does: string },
) {
  const path = `/${name}` as const
  const who = ['user'] as const
  return {
    create: call({
      method: 'POST',
      path: `${path}/create`,
      resource: { method: 'POST', path },
      who,
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
      does: `Cancels what is running and deletes one of the caller’s ${name} with its files. It can be restored in the web app for thirty days.`,
      input: byId,
      output: noResult,
      changes: true,
    }),
  }
}

export const dubs = resourceCalls('dubs', {
  does: 'Dubs a film into one or several languages: fetches it if an address is given, recognizes it, translates it, speaks it, and mixes it.',
  input: z.object({
    ...common,
    to,
    subtitles: described(
      z.optional(idOf('upload')),
      'The id of an upload with the subtitles of the film, which is then not recognized.',
    ),
    voice: described(
      z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      'The id of the voice for everybody, or `original` for copies of the speakers’ own voices, which needs their consent. By default each speaker gets a voice of its own.',
    ),
    background: described(
      newPlan.shape.background,
      'The music and noises of the film: `duck` lowers them under speech, `keep` leaves them, `off` removes them.',
    ),
    burn: described(newPlan.shape.burn, 'The style of subtitles in the picture; none by default.'),
    stopAt,
  }),
  output: dub,
})

export const translations = resourceCalls('translations', {
  does: 'Translates a film or subtitles into one or several languages, as subtitle files.',
  input: z.object({ ...common, to, stopAt }),
  output: translationMade,
})

export const transcripts = resourceCalls('transcripts', {
  does: 'Transcribes the speech of a film or sound, as subtitle files.',
  input: z.object(common),
  output: transcript,
})
