import type { Transaction } from 'kysely'
import type { Edit } from '#domain/cues/edit.ts'
import { addTouches, allFields, changedIn, clashOf, type Field, type Touch } from '#domain/cues/fields.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { Lines } from './read-lines.ts'

interface Since {
  language: string | undefined
  client: string
  base: number
  lines: Lines
}

/** Bytes of JSON that are read at once, and in all. */
const mostAtOnce = 4 * 1024 * 1024
const mostRead = 32 * 1024 * 1024

/**
 * Tells which fields of lines somebody else has changed since a revision: another page, or a translator. The log is only asked where
 * a line is newer than that, or gone.
 */
export function changesOfOthers(
  trx: Transaction<DB>,
  project: string,
  { language, client, base, lines }: Since,
) {
  const before = new Map(lines.revisions)
  let asked: Promise<Map<string, Set<Field>>> | undefined

  async function ask() {
    const log = await trx
      .selectFrom('edits')
      .select(['revision', 'client', 'undo_bytes'])
      .where('project_id', '=', project)
      .where('language', '=', language ?? '')
      .where('revision', '>', base)
      .execute()
    const changes = new Map<string, Set<Field>>()
    const others = log.filter((each) => each.client !== client)
    const isShort = others.reduce((sum, { undo_bytes }) => sum + undo_bytes, 0) <= mostRead
    if (isShort)
      for (const revisions of piecesOf(others))
        for (const inverse of await inversesOf(revisions)) addTouches(changes, changedIn(inverse))
    // What is in no page's log came from a translator; where the log is not read, anything may have been changed.
    const logged = new Set(isShort ? log.map(({ revision }) => revision) : [])
    const newer = [...before].filter(([, revision]) => revision > base && !logged.has(revision))
    addTouches(
      changes,
      newer.map(([id]) => ({ id, fields: allFields })),
    )
    return changes
  }

  async function inversesOf(revisions: readonly number[]): Promise<Edit[]> {
    const rows = await trx
      .selectFrom('edits')
      .select('inverse')
      .where('project_id', '=', project)
      .where('revision', 'in', revisions)
      .execute()
    return rows.map(({ inverse }) => inverse as Edit)
  }

  return {
    /** The first line of which somebody else has changed the same. */
    async firstOf(touches: readonly Touch[]): Promise<string | undefined> {
      if (touches.every(({ id }) => (before.get(id) ?? Infinity) <= base)) return undefined
      return clashOf(touches, await (asked ??= ask()))
    },
  }
}

/** In pieces that are read one after the other. */
function piecesOf(log: readonly { revision: number; undo_bytes: number }[]): number[][] {
  const pieces: number[][] = []
  let piece = Infinity
  for (const { revision, undo_bytes } of log) {
    piece += undo_bytes
    if (piece <= mostAtOnce) pieces.at(-1)!.push(revision)
    else {
      pieces.push([revision])
      piece = undo_bytes
    }
  }
  return pieces
}
