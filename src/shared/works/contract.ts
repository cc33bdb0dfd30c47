import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { selected } from '#core/contract/deletion.ts'
import { flag, idOf, noResult } from '#core/contract/fields.ts'
import { run } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'

// Works: what products make from subjects, in versions.

/** Agents have works of the sessions of their classes. */
const who = ['user', 'agent'] as const

/** The kinds of subjects that works are made from. */
const subject = z.object({ kind: z.string().check(z.maxLength(40)), id: z.uuid() })

/** The common fields of all works; products add their own. */
export const madeWork = z.object({
  id: z.uuid(),
  /** Of what it was made from. */
  name: z.string(),
  language: z.nullable(z.string()),
  version: z.int(),
  state: z.literal(Object.values(workState)),
  /** Milliseconds. */
  duration: z.nullable(z.int()),
  /** The names of the recorded voices in it; it is labeled as made with a cloned voice. */
  clonedVoices: z.array(z.string()),
  timeCreate: z.iso.datetime(),
  timeFinish: z.nullable(z.iso.datetime()),
  run: z.nullable(run),
})
export type MadeWork = z.output<typeof madeWork>

interface Ended {
  state: number
  run: Pick<z.output<typeof run>, 'state'> | null
}

/** The server has one state for works that were not made: whether somebody canceled them is known by their run. */
export const isCancelled = ({ state, run: its }: Ended): boolean =>
  state === workState.failed && its?.state === 'cancelled'

export const hasFailed = (work: Ended): boolean => work.state === workState.failed && !isCancelled(work)

/** The downloadable files of a work, by the names of its kind. `zip` contains all files. */
export const workFiles = <const Names extends readonly [string, ...string[]]>(names: Names) => ({
  files: z.array(z.object({ name: z.enum([...names, 'zip']), size: z.nullable(z.int()) })),
  /** Files that are still being written, or could not be written. */
  missing: z.array(z.enum(names)),
})

/** The warnings of a work's generation, by name. */
export const workWarning = z.object({
  name: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type WorkWarning = z.output<typeof workWarning>

/** One of the caller's works, with the fields that all products share. A product with more fields has its own call. */
export const workShow = call({
  method: 'GET',
  path: '/work/show',
  who,
  does: 'Returns one of the caller’s works: its files, with links to play them, and its other versions.',
  input: z.object({ id: idOf('work') }),
  output: z.extend(madeWork, {
    subject,
    files: z.array(
      z.object({
        name: z.string(),
        size: z.nullable(z.int()),
        /** The address to play a stored file. */
        path: z.nullable(z.string()),
      }),
    ),
    missing: z.array(z.string()),
    versions: z.array(madeWork),
    warnings: z.array(workWarning),
  }),
})
export type ShownWork = z.output<typeof workShow.output>

export const workVersions = call({
  method: 'GET',
  path: '/work/versions',
  who,
  does: 'Lists the versions made from one of the caller’s subjects, newest first.',
  input: z.object({ subject: subject.shape.kind, id: idOf('subject') }),
  output: z.array(madeWork),
})

export const workDownload = call({
  method: 'GET',
  path: '/work/download',
  who,
  does: 'Returns a link to a file of one of the caller’s works. An archive with missing files is refused unless `partial` is set.',
  input: z.object({
    id: idOf('work'),
    /** One of the work's `files`. */
    file: z.string().check(z.maxLength(40)),
    both: flag,
    partial: flag,
  }),
  output: z.object({ path: z.string() }),
})

export const workDelete = call({
  method: 'POST',
  path: '/work/delete',
  who,
  does: 'Deletes one version of a work with its files.',
  input: z.object({ id: idOf('work') }),
  output: noResult,
  changes: true,
})

export const workDeleteMany = call({
  method: 'POST',
  path: '/work/delete/many',
  who,
  does: 'Deletes works with their files: all given ones, or none if one does not exist or is being generated.',
  input: z.object({ ids: selected(idOf('work')) }),
  output: noResult,
  changes: true,
})

export const warningNames = [
  'notReviewed',
  'takesReworded',
  'cutOff',
  'endMissing',
  'noDetector',
  'noSeparator',
  'noPicture',
  'notTranslated',
  'foreignVoice',
  'notShortened',
  'keepsVoice',
  'noReference',
  'staysSilent',
  'unsounded',
  'emphasisLeftOut',
  'ipaLeftOut',
  'pinyinLeftOut',
  'styleLeftOut',
  'pitchLeftOut',
  'wrongScript',
  'guessedTimes',
  'languageIdentified',
  'estimatedTimes',
  'otherLanguage',
  'lineEncoding',
  'lineTime',
  'lineTimeOutside',
  'lineText',
  'lineUnreadable',
  'lineFormat',
  'moreLines',
  'notSpoken',
  'linesBeyond',
  'translationMissing',
  'translationSurplus',
] as const
export type WarningName = (typeof warningNames)[number]
export const dubWarning = z.object({
  name: z.enum(warningNames),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
