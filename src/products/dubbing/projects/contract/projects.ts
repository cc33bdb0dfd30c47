import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { selected } from '#core/contract/deletion.ts'
import {
  count,
  idOf,
  noResult,
  projectName,
  quality,
  shortText,
  spokenLanguage,
  webLink,
  timeCreate,
} from '#core/contract/fields.ts'
import { cursor, numberedPageFields, numberedPaging, pageFields } from '#core/contract/paging.ts'
import { previousName } from '#core/contract/previous-name.ts'
import { run } from '#core/contract/runs.ts'
import { projectStatus, starTag, projectType } from '#core/contract/wire-numbers.ts'
import { projectStates } from '#products/dubbing/common/contract/project-state.ts'
import { track, audioTrack } from '#products/dubbing/common/contract/tracks.ts'
import { newPlan, plan } from '#products/dubbing/plans/contract.ts'
import { work } from '#products/dubbing/works/contract.ts'
import { oddLines } from '#shared/subtitle-files/contract.ts'
import { uploadKinds } from '#shared/uploads/contract/kinds.ts'

const status = z.literal(Object.values(projectStatus))

export const project = z
  .object({
    id: idOf('project'),
    name: z.string().check(z.describe('The name of the project.')),
    status: status.check(
      z.describe(
        '0 being prepared, 1 ready to proofread, 2 translated or being translated, 3 failed, 4 a dub is being generated, 5 dubbed.',
      ),
    ),
    type: z.literal(Object.values(projectType)).check(z.describe('0 a video or sound, 1 subtitles only.')),
    tag: z.literal(Object.values(starTag)).check(z.describe('1 starred, 0 not.')),
    timeCreate,
    sample: z.boolean().check(z.describe('Whether it is the sample film that every new account finds.')),
    detailCount: z.int().check(z.describe('The number of works made from it.')),
    sourceVideoPath: z
      .nullable(z.string())
      .check(z.describe('The address of the uploaded file, which supports ranges; null for subtitles only.')),
    videoPath: z
      .nullable(z.string())
      .check(z.describe('The address of the file for players; null until it is made.')),
    hasPicture: z.boolean().check(z.describe('False for subtitles or sound alone.')),
    vttPath: z
      .nullable(z.string())
      .check(z.describe('The address of the original lines as WebVTT; null if there are none.')),
    cover: z.nullable(z.string()).check(z.describe('Its cover picture; null until it is made.')),
    language: z
      .nullable(z.string())
      .check(z.describe('The spoken language as a BCP 47 tag; null until it is detected.')),
    languageDetected: z
      .boolean()
      .check(z.describe('Whether the language was or will be detected, and nobody has corrected it.')),
    languages: z.array(z.string()).check(z.describe('The languages that it was translated into.')),
    state: z.enum(projectStates).check(z.describe('The state of the project as a whole, as lists show it.')),
    autoTranslated: z.boolean().check(z.describe('Whether an engine translated lines of it.')),
    expertTranslated: z.boolean().check(z.describe('Whether people proofread all lines in all languages.')),
    generated: z.boolean().check(z.describe('Whether it was dubbed.')),
    proofread: z
      .nullable(
        z.object({
          lines: z.int().check(z.describe('The number of lines that were proofread.')),
          of: z.int().check(z.describe('The number of all lines.')),
        }),
      )
      .check(z.describe('How many translated lines people have proofread; null before translation.')),
    finished: z
      .boolean()
      .check(z.describe('Whether each language is translated and dubbed as its lines are now.')),
    errorInfo: z
      .nullable(z.string())
      .check(z.describe('Why it failed and what to try, in the caller’s language; null unless it failed.')),
    plan: z.nullable(plan).check(z.describe('What follows without its owner; null if nothing does.')),
    cancelled: z.boolean().check(z.describe('Whether it failed because somebody canceled it.')),
    fixable: z
      .boolean()
      .check(z.describe('Whether a retry can succeed. False if the file itself cannot be used.')),
    ...previousName('mendable', 'fixable', z.boolean()),
  })
  .register(z.globalRegistry, {
    id: 'Project',
    description: 'A film, sound or subtitles that are translated and dubbed.',
  })

export type Project = z.output<typeof project>

export const projectList = call({
  method: 'GET',
  path: '/dub/works/list',
  who: ['user'],
  does: 'Lists the caller’s projects. In filters, 0 or nothing means any. Sorted newest first (0), oldest first (1), by name (2) or by name backwards (3).',
  input: z.object({
    tag: count(0, 1).check(z.describe('1: only starred projects; 0: all.')),
    ...numberedPaging(10),
    status: count(0, 5).check(z.describe('Only projects with this status, 1 to 5; 0: all.')),
    sort: count(0, 3).check(z.describe('0 newest first, 1 oldest first, 2 by name, 3 by name backwards.')),
    name: z._default(shortText, '').check(z.describe('Searches the names of projects.')),
    after: z
      .optional(cursor)
      .check(
        z.describe(
          '`next` of the page before, instead of `current`: distant pages are as fast as the first.',
        ),
      ),
  }),
  output: z.object({ ...numberedPageFields(project), ...pageFields(project) }),
})

export const projectDetail = call({
  method: 'GET',
  path: '/dub/works/detail',
  who: ['user'],
  title: 'Returns a project',
  does: 'Returns one of the caller’s projects with its languages, latest works and what is being processed.',
  input: z.object({ id: idOf('project') }),
  output: z.extend(project, {
    kind: z.enum(uploadKinds).check(z.describe('The kind of the uploaded file.')),
    duration: z
      .nullable(z.int())
      .check(z.describe('The length in milliseconds; null for subtitles alone or while unknown.')),
    width: z
      .nullable(z.int())
      .check(z.describe('The width of the picture in pixels; null if there is none or it is unknown.')),
    height: z
      .nullable(z.int())
      .check(z.describe('The height of the picture in pixels; null if there is none or it is unknown.')),
    frameRate: z
      .nullable(z.number())
      .check(z.describe('Frames per second, on average if the rate varies; null if unknown.')),
    hasSound: z.boolean().check(z.describe('Whether the file has sound.')),
    audioTracks: z
      .array(audioTrack)
      .check(z.describe('The audio tracks of the film; empty until the file is read.')),
    audioTrack: z
      .nullable(z.int())
      .check(z.describe('The number of the audio track that is used; null if there is none.')),
    peaksPath: z
      .nullable(z.string())
      .check(z.describe('The address of the waveform; null until it is made.')),
    cueCount: z.int().check(z.describe('The number of lines.')),
    recognition: z
      .nullable(quality)
      .check(z.describe('How well it was recognized; null if lines came with a file.')),
    unreviewed: z.int().check(z.describe('The number of recognized lines that nobody has reviewed.')),
    uncertain: z.int().check(z.describe('The number of uncertain words in these lines.')),
    estimatedTimes: z
      .int()
      .check(
        z.describe(
          'The number of lines whose times are estimates, because the recognizer returned none and nobody has set them.',
        ),
      ),
    oddLines: z
      .nullable(oddLines)
      .check(z.describe('Problems in the subtitle file that the lines came from; null if there were none.')),
    speakers: z.array(z.string()).check(z.describe('The names of the speakers.')),
    tracks: z.array(track).check(z.describe('The languages that the project is translated into.')),
    originalWork: z
      .nullable(work)
      .check(z.describe('The newest work in the original language; null if there is none.')),
    openComments: z
      .record(z.string(), z.int())
      .check(
        z.describe(
          'The number of open comments of reviewers, by language. Languages without any are left out.',
        ),
      ),
    preparing: z
      .nullable(run)
      .check(
        z.describe(
          'The run that prepares the project: it reads the file, makes a cover and recognizes the speech. Null if there is none.',
        ),
      ),
  }),
})

export type ProjectDetail = z.output<typeof projectDetail.output>

export const projectCreate = call({
  method: 'POST',
  path: '/dub/works/create',
  who: ['user'],
  title: 'Creates a project',
  does: 'Creates a project from an uploaded or linked video, subtitles, or both, and starts processing it. With `dub`, it is then translated and dubbed into the given languages without further calls, with an automatic voice for each speaker. It stops where `stopAt` says, until it is continued.',
  input: z.object({
    name: projectName,
    language: spokenLanguage.check(
      z.describe(
        'The spoken language as a BCP 47 tag, or `detect` if an engine can detect it (`identifies` of `/video/dub/language`).',
      ),
    ),
    video: z.optional(idOf('upload')).check(z.describe('The id of the upload of the film or sound.')),
    link: z
      .optional(webLink)
      .check(
        z.describe(
          'In place of `video`: the address of a film or sound, of an HLS or DASH stream, or of a page if the operator allows it.',
        ),
      ),
    subtitles: z.optional(idOf('upload')).check(z.describe('The id of the upload of a subtitle file.')),
    dub: z
      .optional(newPlan)
      .check(z.describe('Translates and dubs the project into these languages without further calls.')),
  }),
  output: z.object({ id: idOf('project') }),
  changes: true,
})

export const projectRename = call({
  method: 'GET',
  path: '/dub/works/rename',
  who: ['user'],
  does: 'Renames one of the caller’s projects.',
  input: z.object({ id: idOf('project'), name: projectName }),
  output: noResult,
  changes: true,
})

export const projectDelete = call({
  method: 'GET',
  path: '/dub/works/delete',
  who: ['user'],
  does: 'Deletes one of the caller’s projects. It can be restored for thirty days, after which its files are removed.',
  input: z.object({ id: idOf('project') }),
  output: noResult,
  changes: true,
})

export const projectRestore = call({
  method: 'POST',
  path: '/dub/works/restore',
  who: ['user'],
  does: 'Restores a deleted project.',
  input: z.object({ id: idOf('project') }),
  output: noResult,
  changes: true,
})

export const projectTag = call({
  method: 'GET',
  path: '/dub/works/tag',
  who: ['user'],
  does: 'Stars or unstars one of the caller’s projects.',
  input: z.object({ id: idOf('project') }),
  output: z.object({ tag: project.shape.tag }),
  changes: true,
})

/** Changes that apply to several projects. */
export const projectChanges = ['star', 'unstar', 'delete', 'restore'] as const

export type ProjectChange = (typeof projectChanges)[number]

export const projectsChange = call({
  method: 'POST',
  path: '/dub/works/change',
  who: ['user'],
  title: 'Changes several projects',
  does: 'Stars, unstars, deletes or restores several of the caller’s projects: all of them, or none.',
  input: z.object({
    ids: selected(idOf('project')),
    change: z.enum(projectChanges).check(z.describe('What to do with them.')),
  }),
  output: noResult,
  changes: true,
})
