import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { DocumentRules, Edit, Item } from '#domain/document/rules.ts'
import { addTouches, conflictOf, type Touch } from '#domain/document/touches.ts'
import type { Content, DocumentKey } from './document.ts'

interface Since<I extends Item, E extends Edit> {
  rules: Pick<DocumentRules<I, E>, 'fields' | 'changes'>
  revisions: Content<I>['revisions']
  client: string
  base: number
}

/** Bytes of JSON read in one query, and in total. */
const maxAtOnce = 4 * 1024 * 1024
const maxRead = 32 * 1024 * 1024

/**
 * Finds the fields of items that another page or a job has changed since a revision. Reads the log only if an item is
 * newer than that revision, or deleted.
 */
export function changesOfOthers<I extends Item, E extends Edit>(
  trx: Transaction<DB>,
  { id: document, part }: DocumentKey,
  { rules, revisions, client, base }: Since<I, E>,
) {
  const before = new Map(revisions)
  let changes: Promise<Map<string, Set<string>>> | undefined

  async function readChanges() {
    const log = await trx
      .selectFrom('edits')
      .select(['revision', 'client', 'undo_bytes'])
      .where('document_id', '=', document)
      .where('part', '=', part)
      .where('revision', '>', base)
      .execute()
    const found = new Map<string, Set<string>>()
    const others = log.filter((each) => each.client !== client)
    const isShort = others.reduce((sum, { undo_bytes }) => sum + undo_bytes, 0) <= maxRead
    if (isShort)
      for (const piece of piecesOf(others))
        for (const inverse of await inversesOf(piece)) addTouches(found, rules.changes(inverse))
    // Revisions missing from the pages' log were made by jobs. If the log is not read, any field may have changed.
    const logged = new Set(isShort ? log.map(({ revision }) => revision) : [])
    const newer = [...before].filter(([, revision]) => revision > base && !logged.has(revision))
    addTouches(
      found,
      newer.map(([id]) => ({ id, fields: rules.fields })),
    )
    return found
  }

  async function inversesOf(piece: readonly number[]): Promise<E[]> {
    const rows = await trx
      .selectFrom('edits')
      .select('inverse')
      .where('document_id', '=', document)
      .where('revision', 'in', piece)
      .execute()
    return rows.map(({ inverse }) => inverse as E)
  }

  return {
    /** The first item of which somebody else has changed the same fields. */
    async firstOf(touches: readonly Touch[]): Promise<string | undefined> {
      if (touches.every(({ id }) => (before.get(id) ?? Infinity) <= base)) return undefined
      return conflictOf(touches, await (changes ??= readChanges()))
    },
  }
}

/** Splits the log into pieces that are read one after another. */
function piecesOf(log: readonly { revision: number; undo_bytes: number }[]): number[][] {
  const pieces: number[][] = []
  let piece = Infinity
  for (const { revision, undo_bytes } of log) {
    piece += undo_bytes
    if (piece <= maxAtOnce) pieces.at(-1)!.push(revision)
    else {
      pieces.push([revision])
      piece = undo_bytes
    }
  }
  return pieces
}
