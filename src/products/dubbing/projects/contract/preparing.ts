import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, spokenLanguage } from '#core/contract/fields.ts'

// How a project is prepared again.

export const projectRetry = call({
  method: 'POST',
  path: '/dub/works/retry',
  who: ['user'],
  title: 'Retries a failed project',
  does: 'Retries a failed project from the stage that failed, optionally with another language or with subtitles.',
  input: z.object({
    id: idOf('project'),
    language: z
      .optional(spokenLanguage)
      .check(z.describe('The spoken language, or `detect`; unchanged if omitted.')),
    subtitles: z.optional(idOf('upload')).check(z.describe('The id of the upload of a subtitle file.')),
  }),
  output: noResult,
  changes: true,
})

export const projectAudioTrack = call({
  method: 'POST',
  path: '/dub/works/audioTrack',
  who: ['user'],
  title: 'Chooses the audio track',
  does: 'Chooses the audio track of a video that is recognized and dubbed. A different track is recognized again, which replaces the lines and translations; lines from an uploaded subtitle file are kept.',
  input: z.object({
    id: idOf('project'),
    track: z
      .int()
      .check(
        z.minimum(1),
        z.maximum(999),
        z.describe('The number of the audio track, from 1, as `audioTracks` lists it.'),
      ),
  }),
  output: noResult,
  changes: true,
})

export const projectLanguage = call({
  method: 'POST',
  path: '/dub/works/language',
  who: ['user'],
  title: 'Corrects the spoken language',
  does: 'Corrects the spoken language of a project, or has it detected. In another language the speech is recognized again, which replaces the lines and translations.',
  input: z.object({ id: idOf('project'), language: spokenLanguage }),
  output: noResult,
  changes: true,
})
