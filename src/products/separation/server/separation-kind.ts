import type { Feature } from '#core/server/app/feature.ts'
import { afterRun } from '#shared/resources/server/end.ts'
import { workJob } from '#shared/works/server/start-work.ts'
import type { Work, WorkKind } from '#shared/works/server/work-kind.ts'
import type { SeparationScope } from '../contract/separations.ts'
import { type StemCount, stemFiles, type StemFile, type Track } from '../contract/stems.ts'
import { separationSubject } from './access.ts'
import { advanceSeparation } from './advance-job.ts'

/** The folder of the files made for a separation; the uploaded file stays where it is. */
export const separationFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/separations/${id}/`

/** The two parts of a sound: of its beginning, or of all of it. */
export const separationKind: WorkKind<StemFile, never> = {
  subject: separationSubject,
  folder: ({ tenant_id, subject_id, id }) => `${separationFolder({ tenant_id, id: subject_id })}${id}/`,
  stored: Object.fromEntries(stemFiles.map((name) => [name, name])) as Record<StemFile, string>,
  printed: [],
  print: async () => undefined,
  notices: { ready: 'separationReady', failed: 'separationFailed', about: 'subject' },
  ended: afterRun(separationSubject, advanceSeparation),
  isQuiet: (_, work) => scopeOf(work) === 'preview',
}

/** How a work is made, as stored; works of earlier versions have no more than the scope. */
interface StoredOptions {
  scope: SeparationScope
  engine?: string
  stems?: StemCount
}

export const optionsOf = ({ options }: Pick<Work, 'options'>): StoredOptions => options as StoredOptions

export const scopeOf = (work: Pick<Work, 'options'>): SeparationScope => optionsOf(work).scope

/** The waveform of a stem, which is shown but not offered as a download. */
export const peaksKey = (work: Work, stem: Track): string => `${separationKind.folder(work)}${stem}.peaks`

export const separate = workJob('separations.separate', separationKind)

export const separations: Feature = {
  name: 'separations',
  subjects: [separationSubject],
  works: separationKind,
}
