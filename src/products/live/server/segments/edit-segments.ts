import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { DocumentRules } from '#domain/document/rules.ts'
import type { Segment, SegmentEdit } from '#domain/live/segment-rules.ts'
import type { EditResult, NewEdit, OpenDocument } from '#shared/documents/server/document.ts'
import { makeEdits } from '#shared/documents/server/make-edits.ts'
import { liveSubject, type SessionRow } from '../core/access.ts'
import { notifyLive } from '../core/channels.ts'
import { someSegments, writeSegments } from './segments.ts'

interface Request {
  client: string
  base: number
  edits: readonly NewEdit<SegmentEdit>[]
  now: Date
}

const idOf = (edit: SegmentEdit) => (edit.kind === 'append' ? edit.segment.id : edit.id)

/**
 * Makes edits of a session whose row is locked. All edits, those of people and of the platform, go through here, so the
 * revisions of a session number everything that happened to its text. Only the segments concerned are read: a session
 * of a day has thousands.
 */
export async function editSegments(
  trx: Transaction<DB>,
  session: SessionRow,
  rules: DocumentRules<Segment, SegmentEdit>,
  request: Request,
): Promise<EditResult<Segment, SegmentEdit>> {
  const { tenant_id: tenant, account_id: account, id, revision } = session
  const ids = [...new Set(request.edits.map(({ edit }) => idOf(edit)))]
  const appended = request.edits.filter(({ edit }) => edit.kind === 'append').length
  const document: OpenDocument<Segment, SegmentEdit> = {
    kind: liveSubject.kind,
    id,
    part: '',
    tenant,
    account,
    revision,
    rules,
    read: () => someSegments(trx, id, ids),
    async write(changes) {
      await writeSegments(trx, { tenant, session: id }, changes.changed)
      await trx
        .updateTable('live_sessions')
        .set({ revision: changes.revision, segments: session.segments + appended })
        .where('id', '=', id)
        .execute()
    },
  }
  const result = await makeEdits(trx, document, request)
  if (result.revision > revision) await notifyLive(trx, 'changes', { tenant, session: id })
  return result
}
