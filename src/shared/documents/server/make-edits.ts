import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Edit, Item } from '#domain/document/rules.ts'
import { changesOfOthers } from './changes-of-others.ts'
import type { Changes, Content, EditResult, NewEdit, OpenDocument, RefusedEdit } from './document.ts'
import { editsSince, findEdit, knownEdits, type LoggedEdit } from './log.ts'
import { recordEdits } from './record-edits.ts'

interface EditRequest<E extends Edit> {
  /** The id of the requesting page, which survives reloads. */
  client: string
  /** The revision that the edits are based on. */
  base: number
  edits: readonly NewEdit<E>[]
  now: Date
}

/**
 * Makes the edits of a request in order, each entirely or not at all. Server and pages apply the same edits to the same
 * items, so edits are sent to other pages instead of documents. A request without edits only returns those made since
 * its base.
 */
export async function makeEdits<I extends Item, E extends Edit>(
  trx: Transaction<DB>,
  document: OpenDocument<I, E>,
  request: EditRequest<E>,
): Promise<EditResult<I, E>> {
  const { client, base, now } = request
  if (request.edits.length === 0)
    return { revision: document.revision, made: await editsSince(trx, document, base), refused: [] }
  const content = await document.read()
  const { items, made, refused, touched } = await applyEdits(trx, document, content, request)
  const revision = made.at(-1)?.revision ?? document.revision
  if (made.length > 0) {
    await document.write(changesOf(content.items, items, touched, revision))
    await recordEdits(trx, [{ ...document, client, now, made }])
  }
  return { revision, made: await editsSince(trx, document, base), refused }
}

async function applyEdits<I extends Item, E extends Edit>(
  trx: Transaction<DB>,
  document: OpenDocument<I, E>,
  { items: before, revisions }: Content<I>,
  { client, base, edits }: EditRequest<E>,
) {
  const { rules } = document
  const cost = rules.workOf(before)
  if (edits.reduce((sum, { edit }) => sum + cost(edit), 0) > rules.maxWork) throw new Problem('tooMuchWork')
  const others = changesOfOthers(trx, document, { rules, revisions, client, base })
  const ids = edits.map(({ editId }) => editId)
  const known = await knownEdits(trx, document, ids)

  let items = before
  let { revision } = document
  // What the edits cost together, in what those before them made longer.
  const work = rules.replacing?.()
  let spent = 0
  const made: LoggedEdit<E>[] = []
  const refused: RefusedEdit<I>[] = []
  /** The revision at which each item was last changed here. */
  const touched = new Map<string, number>()
  const refuse = (editId: string, id: string | undefined, refusal: string | null) => {
    const item = items.find((each) => each.id === id) ?? null
    refused.push({ editId, conflict: refusal === null, refusal, item })
  }

  for (const { editId, way, edit: sent, undoes } of edits) {
    if (known.has(editId)) continue
    known.add(editId)
    const edit = rules.narrow ? rules.narrow(items, sent) : sent
    if (!edit) throw malformed('edits.kind', 'known')
    const conflict = await others.firstOf(rules.touches(items, edit))
    if (conflict !== undefined) {
      refuse(editId, conflict, null)
      continue
    }
    spent += rules.workOf(items)(edit)
    if (spent > rules.maxWork) throw new Problem('tooMuchWork')
    const applied = rules.apply(items, edit, { work })
    if (!applied.done) {
      const { kind, id, missing } = applied.refusal
      // One that was given up has spent what the others had left.
      if (kind === 'tooMuchWork') throw new Problem('tooMuchWork')
      const wasChanged = async (item: string) =>
        (await others.firstOf([{ id: item, fields: rules.fields }])) !== undefined
      const isGone = missing && id !== undefined && (await wasChanged(id))
      refuse(editId, id, isGone ? null : kind)
      continue
    }
    revision += 1
    const { inverse } = applied
    const changed = rules.changes(inverse).map(({ id }) => id)
    const undone =
      undoes === undefined
        ? undefined
        : (made.find((each) => each.editId === undoes) ?? (await findEdit(trx, document, undoes)))
    const step = { before: items, after: applied.items, edit, changed, revision, undone }
    const extra = (await document.follow?.(step)) ?? null
    items = applied.items
    for (const id of changed) touched.set(id, revision)
    made.push({ revision, editId, way, edit, inverse, extra })
  }
  return { items, made, refused, touched }
}

function changesOf<I extends Item>(
  before: readonly I[],
  items: readonly I[],
  touched: ReadonlyMap<string, number>,
  revision: number,
): Changes<I> {
  const among = (all: readonly I[]) => all.filter(({ id }) => touched.has(id))
  const was = new Map(among(before).map((item) => [item.id, item]))
  const changed = among(items).map((item) => ({
    item,
    was: was.get(item.id),
    revision: touched.get(item.id)!,
  }))
  const there = new Set(changed.map(({ item }) => item.id))
  return { items, changed, removed: [...was.keys()].filter((id) => !there.has(id)), revision }
}
