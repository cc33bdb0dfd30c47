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
} from '#core/contract/fields.ts'
import { cursor, numberedPageFields, numberedPaging, pageFields } from '#core/contract/paging.ts'
import { previousName } from '#core/contract/previous-name.ts'
import { run } from '#core/contract/runs.ts'
import { projectStatus, starTag, projectType } from '#core/contract/wire-numbers.ts'
import { projectStates } from '#products/dubbing/common/contract/project-state.ts'
import { newPlan, plan } from '#products/dubbing/plans/contract.ts'
import { work } from '#products/dubbing/works/contract.ts'
import { oddLines } from '#shared/subtitle-files/contract.ts'
import { uploadKinds } from '#shared/uploads/contract/kinds.ts'

const status = z.literal(Object.values(projectStatus))

export const project = z.object({
  id: z.uuid(),
  name: z.string(),
  status,
  type: z.literal(Object.values(projectType)),
  tag: z.literal(Object.values(starTag)),
  timeCreate: z.iso.datetime(),
  /** The sample film that every new account finds. */
  sample: z.boolean(),
  /** The number of its works. */
  detailCount: z.int(),
  /** The uploaded file, and the one that browsers play; both support ranges and are valid while the session is. */
  sourceVideoPath: z.nullable(z.string()),
  videoPath: z.nullable(z.string()),
  /** False for subtitles alone, and sound alone. */
  hasPicture: z.boolean(),
  /** What is said, as WebVTT. */
  vttPath: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  /** The spoken language (BCP 47); null until it is detected. */
  language: z.nullable(z.string()),
  /** The language was or will be detected by an engine, and nobody has corrected it. */
  languageDetected: z.boolean(),
  /** It was translated into. */
  languages: z.array(z.string()),
  /** As a whole: its card, its page and lists show this. */
  state: z.enum(projectStates),
  /** Lines of it were translated by an engine; people have proofread all lines in all languages; and it was dubbed. */
  autoTranslated: z.boolean(),
  expertTranslated: z.boolean(),
  generated: z.boolean(),
  /** How many of the lines in its languages people have proofread; null before it is translated. */
  proofread: z.nullable(z.object({ lines: z.int(), of: z.int() })),
  /** Nothing is left to do: each language is translated and dubbed as its lines are now. */
  finished: z.boolean(),
  /** Why it failed, and what to try. */
  errorInfo: z.nullable(z.string()),
  /** What follows without its owner; null if there is no plan, or nothing is left of it. */
  plan: z.nullable(plan),
  /** It failed because somebody canceled it. */
  cancelled: z.boolean(),
  /** Whether a retry can succeed; false if the file itself is unusable. */
  fixable: z.boolean(),
  ...previousName('mendable', 'fixable', z.boolean()),
})
export type Project = z.output<typeof project>

export const projectList = call({
  method: 'GET',
  path: '/dub/works/list',
  who: ['user'],
  does: 'Lists the caller’s projects. In filters, 0 or nothing means any. Sorted newest first (0), oldest first (1), by name (2) or by name backwards (3).',
  input: z.object({
    tag: count(0, 1),
    ...numberedPaging(10),
    status: count(0, 5),
    sort: count(0, 3),
    name: z._default(shortText, ''),
    /** Instead of `current`: distant pages are as fast as the first. */
    after: z.optional(cursor),
  }),
  output: z.object({ ...numberedPageFields(project), ...pageFields(project) }),
})

/** A project in another language. */
export const track = z.object({
  language: z.string(),
  /** Lines that have a translation. */
  lines: z.int(),
  /** Of these: those proofread by a person, and those whose original has changed since. */
  expert: z.int(),
  stale: z.int(),
  /** Its machine translations are drafts, so every line has to be checked. */
  draft: z.boolean(),
  /** An engine can shorten its lines. */
  shortens: z.boolean(),
  /** The last run that translated it. */
  run: z.nullable(run),
  /** The newest work of this language. */
  work: z.nullable(work),
})
export type Track = z.output<typeof track>

export const audioTrack = z.object({
  /** From 1. */
  number: z.int(),
  codec: z.string(),
  channels: z.int(),
  /** As the file tags it. */
  language: z.optional(z.string()),
  title: z.optional(z.string()),
})
export type AudioTrack = z.output<typeof audioTrack>

export const projectDetail = call({
  method: 'GET',
  path: '/dub/works/detail',
  who: ['user'],
  does: 'Returns one of the caller’s projects with its languages, latest works and what is being processed.',
  input: z.object({ id: idOf('project') }),
  output: z.extend(project, {
    kind: z.enum(uploadKinds),
    /** Milliseconds; null for subtitles alone or while unknown. */
    duration: z.nullable(z.int()),
    width: z.nullable(z.int()),
    height: z.nullable(z.int()),
    /** Frames per second; the average for a variable rate. */
    frameRate: z.nullable(z.number()),
    hasSound: z.boolean(),
    /** Of the film; none before it is read. */
    audioTracks: z.array(audioTrack),
    /** The audio track that is recognized and dubbed. */
    audioTrack: z.nullable(z.int()),
    /** The waveform, as domain/peaks.ts reads it. */
    peaksPath: z.nullable(z.string()),
    cueCount: z.int(),
    /** The recognition quality of its lines; null if they came with a file. */
    recognition: z.nullable(quality),
    /** Lines that were recognized and that nobody has reviewed, and the uncertain words in them. */
    unreviewed: z.int(),
    uncertain: z.int(),
    /** Lines whose times are an estimate, because the recognizer gave none and nobody has set them. */
    estimatedTimes: z.int(),
    /** Of the subtitle file that its lines came from. */
    oddLines: z.nullable(oddLines),
    speakers: z.array(z.string()),
    tracks: z.array(track),
    /** The newest work in the original language. */
    originalWork: z.nullable(work),
    /** The number of open comments of reviewers by language; languages without any are left out. */
    openComments: z.record(z.string(), z.int()),
    /** The run that prepares it: reading, cover, recognition. */
    preparing: z.nullable(run),
  }),
})
export type ProjectDetail = z.output<typeof projectDetail.output>

export const projectCreate = call({
  method: 'POST',
  path: '/dub/works/create',
  who: ['user'],
  does: 'Creates a project from an uploaded or linked video, subtitles, or both, and starts processing it. With `dub`, it is then translated and dubbed into the given languages without further calls, with an automatic voice for each speaker. It stops where `stopAt` says, until it is continued.',
  input: z.object({
    name: projectName,
    /** `detect` if an engine can identify the language (`identifies` of /video/dub/language). */
    language: spokenLanguage,
    video: z.optional(idOf('upload')),
    /** In place of `video`: the address of a film or sound, of an HLS or DASH stream, or of a page if the operator allows it. */
    link: z.optional(webLink),
    subtitles: z.optional(idOf('upload')),
    dub: z.optional(newPlan),
  }),
  output: z.object({ id: z.uuid() }),
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
  does: 'Stars, unstars, deletes or restores several of the caller’s projects: all of them, or none.',
  input: z.object({
    ids: selected(idOf('project')),
    change: z.enum(projectChanges),
  }),
  output: noResult,
  changes: true,
})

export const projectRetry = call({
  method: 'POST',
  path: '/dub/works/retry',
  who: ['user'],
  does: 'Retries a failed project from the stage that failed, optionally with another language or with subtitles.',
  input: z.object({
    id: idOf('project'),
    language: z.optional(spokenLanguage),
    subtitles: z.optional(idOf('upload')),
  }),
  output: noResult,
  changes: true,
})

export const projectAudioTrack = call({
  method: 'POST',
  path: '/dub/works/audioTrack',
  who: ['user'],
  does: 'Chooses the audio track of a video that is recognized and dubbed. A different track is recognized again, which replaces the lines and translations; lines from an uploaded subtitle file are kept.',
  input: z.object({ id: idOf('project'), track: z.int().check(z.minimum(1), z.maximum(999)) }),
  output: noResult,
  changes: true,
})

export const projectLanguage = call({
  method: 'POST',
  path: '/dub/works/language',
  who: ['user'],
  does: 'Corrects the spoken language of a project, or has it detected. In another language the speech is recognized again, which replaces the lines and translations.',
  input: z.object({ id: idOf('project'), language: spokenLanguage }),
  output: noResult,
  changes: true,
})
