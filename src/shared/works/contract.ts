import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { selected } from '#core/contract/deletion.ts'
import { flag, idOf, noResult, timeCreate, filePath } from '#core/contract/fields.ts'
import { run } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'

// Works: what products make from subjects, in versions.

/** Agents have works of the sessions of their classes. */
const who = ['user', 'agent'] as const

/** The kinds of subjects that works are made from. */
const subject = z
  .object({
    kind: z
      .string()
      .check(
        z.maxLength(40),
        z.describe('The kind of the subject, such as `project`, `reading` or `podcastEpisode`.'),
      ),
    id: z.uuid().check(z.describe('The id of the subject.')),
  })
  .register(z.globalRegistry, {
    id: 'Subject',
    description: 'What people work on in a product, such as a project.',
  })

/** The common fields of all works; products add their own. */
export const madeWork = z
  .object({
    id: idOf('work'),
    name: z.string().check(z.describe('The name of what it was made from.')),
    language: z
      .nullable(z.string())
      .check(z.describe('The language of the work, as a BCP 47 tag; null if it has none.')),
    version: z
      .int()
      .check(z.describe('The version, from 1, which counts the works of the same subject and language.')),
    state: z
      .literal(Object.values(workState))
      .check(z.describe('0 not made yet, 1 done, 2 failed, 3 being generated.')),
    duration: z.nullable(z.int()).check(z.describe('The length in milliseconds; null until it is made.')),
    clonedVoices: z
      .array(z.string())
      .check(z.describe('The names of the recorded voices in it, by which it is labeled.')),
    timeCreate,
    timeFinish: z.nullable(z.iso.datetime()).check(z.describe('When it was finished; null until then.')),
    run: z.nullable(run).check(z.describe('The run that generates it; null if there is none.')),
  })
  .register(z.globalRegistry, {
    id: 'Work',
    description: 'What a product made from a subject, in one version. Products add fields of their own.',
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
  files: z
    .array(
      z.object({
        name: z.enum([...names, 'zip']).check(z.describe('The name of the file; `zip` contains all others.')),
        size: z.nullable(z.int()).check(z.describe('The size in bytes; null if it is made on request.')),
      }),
    )
    .check(z.describe('The files that can be downloaded.')),
  missing: z
    .array(z.enum(names))
    .check(z.describe('Files that are still being written, or could not be written.')),
})

/** The warnings of a work's generation, by name. */
export const workWarning = z
  .object({
    name: z.string().check(z.describe('The name of the warning.')),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .check(z.describe('The values for the placeholders of its text.')),
  })
  .register(z.globalRegistry, {
    id: 'WorkWarning',
    description: 'Something that did not go as asked when a work was generated.',
  })
export type WorkWarning = z.output<typeof workWarning>

/** One of the caller's works, with the fields that all products share. A product with more fields has its own call. */
export const workShow = call({
  method: 'GET',
  path: '/work/show',
  who,
  title: 'Returns a work',
  does: 'Returns one of the caller’s works: its files, with links to play them, and its other versions.',
  input: z.object({ id: idOf('work') }),
  output: z.extend(madeWork, {
    subject: subject.check(z.describe('What the work was made from.')),
    files: z
      .array(
        z.object({
          name: z.string().check(z.describe('The name of the file.')),
          size: z.nullable(z.int()).check(z.describe('The size in bytes; null if it is made on request.')),
          path: z
            .nullable(z.string())
            .check(z.describe('The address to play the file; null if it is made on request.')),
        }),
      )
      .check(z.describe('The files that can be downloaded.')),
    missing: z
      .array(z.string())
      .check(z.describe('Files that are still being written, or could not be written.')),
    versions: z
      .array(madeWork)
      .check(z.describe('The versions of the same subject and language, newest first.')),
    warnings: z.array(workWarning).check(z.describe('What did not go as asked when it was made.')),
  }),
})
export type ShownWork = z.output<typeof workShow.output>

export const workVersions = call({
  method: 'GET',
  path: '/work/versions',
  who,
  title: 'Lists the versions of a work',
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
    file: z.string().check(z.maxLength(40), z.describe('The name of the file, one of the work’s `files`.')),
    both: flag.check(z.describe('Whether a file of text has the original above the translation.')),
    partial: flag.check(z.describe('Whether an archive may lack files that are missing.')),
  }),
  output: z.object({ path: filePath }),
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
  title: 'Deletes several works',
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
  name: z.enum(warningNames).check(z.describe('The name of the warning.')),
  values: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .check(z.describe('The values for the placeholders of its text.')),
})
