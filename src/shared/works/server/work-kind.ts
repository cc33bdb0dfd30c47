import type { Selectable, Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, Runs, Works } from '#core/server/db/tables.ts'
import { publishSubject } from '#core/server/events/publish.ts'
import type { MadeFile } from '#core/server/files/send-file.ts'
import { notify } from '#identity/notifications/server/notify.ts'

/**
 * All columns but `report`, which has every line of a long film: parsing 12 MB of JSON blocks the event loop. Threads read
 * it whole, others the part they need.
 */
export const workColumns = [
  'works.tenant_id',
  'works.id',
  'works.subject_kind',
  'works.subject_id',
  'works.account_id',
  'works.language',
  'works.version',
  'works.state',
  'works.options',
  'works.revision',
  'works.amount',
  'works.run_id',
  'works.files',
  'works.duration_ms',
  'works.created_at',
  'works.finished_at',
  'works.cloned_voices',
] as const

type ColumnName<Column> = Column extends `works.${infer Name}` ? Name : never
export type Work = Pick<Selectable<Works>, ColumnName<(typeof workColumns)[number]>>

/** The stored files of a work, by the names that its kind declares. */
export type WorkFiles = Record<string, { key: string; size: number }>

/** The account that waits for a file, and a signal to abort. */
export interface Whose {
  account: string
  gone: AbortSignal
}

type WorkOfSubject = Pick<Work, 'tenant_id' | 'account_id' | 'subject_kind' | 'subject_id'>
/** Their texts name the subject and the language of the work. */
type NoticeOfWork =
  | 'workReady'
  | 'workFailed'
  | 'readingReady'
  | 'readingFailed'
  | 'separationReady'
  | 'separationFailed'
  | 'podcastReady'
  | 'podcastFailed'
  | 'liveSpokenReady'
  | 'liveSpokenFailed'

/** The declaration of a product's works: versions made from a subject, such as a project. */
export interface WorkKind<Stored extends string = string, Printed extends string = string> {
  subject: SubjectKind
  /** The folder of a work in the storage, inside the folder of the subject and deleted with it. */
  folder(work: Pick<Work, 'tenant_id' | 'subject_id' | 'id'>): string
  /** The stored files: the name that calls use, and the name in the folder. Lists show them in this order. */
  stored: Readonly<Record<Stored, string>>
  /** Files that are generated on request from the work's report. */
  printed: readonly Printed[]
  /** Runs in a thread if it takes long. `both` adds the original to a translation. */
  print(app: App, of: PrintedFile, whose: Whose): Promise<MadeFile | undefined>
  /** Stored files that were requested and do not exist yet. Without it, none. */
  missing?(db: Db, work: Work): Promise<Stored[]>
  /** Updates the subject after one of its works was started, ended or deleted. Without it, the change is published. */
  changed?(trx: Transaction<DB>, work: WorkOfSubject): Promise<unknown>
  /** The notices for the owner at the end. They are about the work, unless its page is that of its subject. */
  notices: { ready: NoticeOfWork; failed: NoticeOfWork; about?: 'subject' }
  /** Works that are finished without a notice: their owner waits for them, or one notice follows for several. */
  isQuiet?(trx: Transaction<DB>, work: Work): boolean | Promise<boolean>
  /** The page on which people without an account open a version by a link, if there is one. */
  sharedPage?: string
  /** What follows the end of the run of a work, in its transaction. */
  ended?(trx: Transaction<DB>, run: Selectable<Runs>, app: App): Promise<void>
}

export interface PrintedFile {
  tenant: string
  work: string
  file: string
  both: boolean
}

declare module '#core/server/app/feature.ts' {
  interface Feature {
    works?: WorkKind
  }
}

/** The kind of works made from a kind of subject. */
export function workKindOf({ features }: Pick<App, 'features'>, subject: string): WorkKind {
  const kind = features.flatMap(({ works }) => works ?? []).find((each) => each.subject.kind === subject)
  if (!kind) throw new Error(`No feature declares works of ${subject}.`)
  return kind
}

/** The extension of a saved file: `voice.wav` for a file of that name, `srt` for a printed one. */
export const endingOf = ({ stored }: WorkKind, file: string): string =>
  stored[file]?.startsWith(`${file}.`) ? stored[file] : file

/** To be called after a work was started, ended or deleted. */
export async function subjectChanged(
  kind: WorkKind,
  trx: Transaction<DB>,
  work: WorkOfSubject,
): Promise<void> {
  if (kind.changed) return void (await kind.changed(trx, work))
  await publishSubject(trx, kind.subject, { ...work, id: work.subject_id })
}

/** Notifies the owner, unless the subject was deleted. */
export async function notifyOwner(
  kind: WorkKind,
  trx: Transaction<DB>,
  work: Work,
  outcome: 'ready' | 'failed',
  { now }: Pick<App, 'now'>,
): Promise<void> {
  if (outcome === 'ready' && (await kind.isQuiet?.(trx, work))) return
  const { id, tenant_id: tenant, account_id: account, subject_id, language } = work
  const subject = await kind.subject.describe(trx, { id: subject_id, account })
  if (!subject) return
  const about = kind.notices.about === 'subject' ? subject_id : id
  const values = { about, name: subject.name, language: language ?? '' }
  await notify(trx, { tenant, account, now: now() }, kind.notices[outcome], values)
}
