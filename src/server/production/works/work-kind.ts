import type { Selectable, Transaction } from 'kysely'
import type { App } from '#server/core/app/app.ts'
import type { SubjectKind } from '#server/core/app/subject.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB, Works } from '#server/core/db/tables.ts'
import type { MadeFile } from '#server/core/files/send-file.ts'

export type Work = Selectable<Works>

/** The stored files of a work, by the names that its kind declares. */
export type WorkFiles = Record<string, { key: string; size: number }>

/** Who waits for a file, so that a thread can stop when nobody does. */
export interface Whose {
  account: string
  gone: AbortSignal
}

/** What a product declares about its works: what was made from a subject, such as a project, in versions. */
export interface WorkKind<Stored extends string = string, Printed extends string = string> {
  subject: SubjectKind
  /** The folder of a work in the storage. It lies in the folder of the subject and is deleted with it. */
  folder(work: Pick<Work, 'tenant_id' | 'subject_id' | 'id'>): string
  /** The stored files: the name that calls use, and the name in the folder. Lists show them in this order. */
  stored: Readonly<Record<Stored, string>>
  /** Files that are made on request from what the work's report holds. */
  printed: readonly Printed[]
  /** In another thread where that takes long. `both` adds the original to a translation. */
  print(app: App, of: PrintedFile, whose: Whose): Promise<MadeFile | undefined>
  /** Stored files that were requested and are not there yet. */
  missing(db: Db, work: Work): Promise<Stored[]>
  /** Updates the subject after one of its works was begun, ended or deleted. */
  changed(trx: Transaction<DB>, work: Pick<Work, 'tenant_id' | 'account_id' | 'subject_id'>): Promise<unknown>
  /** Leaves a notice for the owner. */
  notify(trx: Transaction<DB>, work: Work, outcome: 'ready' | 'failed', app: App): Promise<void>
}

export interface PrintedFile {
  tenant: string
  work: string
  file: string
  both: boolean
}

declare module '#server/core/app/feature.ts' {
  interface Feature {
    works?: WorkKind
  }
}

/** The kind of works that are made of a kind of subject. */
export function workKindOf({ features }: Pick<App, 'features'>, subject: string): WorkKind {
  const kind = features.flatMap(({ works }) => works ?? []).find((each) => each.subject.kind === subject)
  if (!kind) throw new Error(`No feature declares works of ${subject}.`)
  return kind
}

/** The ending of a saved file: `voice.wav` for a file of that name, `srt` for a printed one. */
export const endingOf = ({ stored }: WorkKind, file: string): string =>
  stored[file]?.startsWith(`${file}.`) ? stored[file] : file
