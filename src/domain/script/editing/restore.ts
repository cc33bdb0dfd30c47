import { type Block, type BlockFields, isSpoken, settingsOf } from '../core/blocks.ts'
import type { Placed, ScriptEdit } from './edit.ts'

/** What two people may change of one block without a conflict. Marks belong to their text, since they are counted in it. */
export type Field = 'text' | 'voice' | 'settings' | 'place'
export const allFields: readonly Field[] = ['text', 'voice', 'settings', 'place']

const same = (one: unknown, two: unknown) => one === two || JSON.stringify(one) === JSON.stringify(two)

/** The former values of the fields that differ. */
function previousFields(was: Block, now: Block): BlockFields | undefined {
  if (was === now) return undefined
  const fields: BlockFields = { id: was.id }
  const settings = settingsOf(was)
  if (!same(settings, settingsOf(now))) fields.settings = settings
  if (isSpoken(was) && isSpoken(now)) {
    if (was.text !== now.text || !same(was.marks, now.marks)) {
      fields.text = was.text
      fields.marks = was.marks
    }
    if (!same(was.voice, now.voice)) fields.voice = was.voice ?? null
  }
  return Object.keys(fields).length > 1 ? fields : undefined
}

/** The inverse of an edit: restores what it changed and nothing else. */
export function restoring(after: readonly Block[], before: readonly Block[], edit: ScriptEdit): ScriptEdit {
  // Somebody types: only this block changed, and no list of all is needed to find it.
  if (edit.kind === 'update') {
    const at = before.findIndex(({ id }) => id === edit.id)
    const fields = previousFields(before[at]!, after[at]!)
    return { kind: 'restore', remove: [], put: [], place: [], set: fields ? [fields] : [] }
  }
  const now = new Map(after.map((block) => [block.id, block]))
  const moved = new Set(
    edit.kind === 'move' ? edit.ids : edit.kind === 'restore' ? edit.place.map(({ id }) => id) : [],
  )
  const put: { block: Block; after?: string | undefined }[] = []
  const place: Placed[] = []
  const set: BlockFields[] = []
  for (const [at, block] of before.entries()) {
    const next = now.get(block.id)
    const previous = at === 0 ? undefined : before[at - 1]!.id
    if (!next) put.push({ block, ...(previous !== undefined && { after: previous }) })
    else {
      if (moved.has(block.id))
        place.push({ id: block.id, ...(previous !== undefined && { after: previous }) })
      const fields = previousFields(block, next)
      if (fields) set.push(fields)
      now.delete(block.id)
    }
  }
  return { kind: 'restore', remove: [...now.keys()], put, place, set }
}
