import type { Applied, DocumentRules, Refusal } from '#domain/document/rules.ts'
import type { Touch } from '#domain/document/touches.ts'

// A small kind of document, such as a script to be read aloud: it shows what a new kind has to declare.

export interface Paragraph {
  id: string
  text: string
  speaker: string
}

export type ParagraphEdit =
  /** After another paragraph, or at the beginning. */
  | { kind: 'insert'; paragraph: Paragraph; after?: string | undefined }
  | { kind: 'remove'; id: string }
  | { kind: 'update'; id: string; text?: string | undefined; speaker?: string | undefined }
  | { kind: 'move'; id: string; after?: string | undefined }

type Result = Applied<Paragraph, ParagraphEdit>
type Field = 'text' | 'speaker' | 'place'

const fields: readonly Field[] = ['text', 'speaker', 'place']
const longestText = 5000
/** The limit of edits multiplied by paragraphs. */
const maxWork = 1_000_000

const refused = (kind: string, id: string, missing = false): Result => {
  const refusal: Refusal = { kind, id, missing }
  return { done: false, refusal }
}
const unknown = (id: string) => refused('unknownParagraph', id, true)

/** Inserts a paragraph after another one; returns undefined if that does not exist. */
function placed(
  items: readonly Paragraph[],
  paragraph: Paragraph,
  after: string | undefined,
): readonly Paragraph[] | undefined {
  const at = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1
  return after !== undefined && at === 0 ? undefined : items.toSpliced(at, 0, paragraph)
}

function apply(items: readonly Paragraph[], edit: ParagraphEdit): Result {
  if (edit.kind === 'insert') {
    const { paragraph, after } = edit
    const { id, text } = paragraph
    if (items.some((each) => each.id === id)) return refused('sameId', id)
    if (text.length > longestText) return refused('textTooLong', id)
    const now = placed(items, paragraph, after)
    return now ? { done: true, items: now, inverse: { kind: 'remove', id } } : unknown(after!)
  }
  const { id } = edit
  const at = items.findIndex((each) => each.id === id)
  const was = items[at]
  if (!was) return unknown(id)
  const others = items.toSpliced(at, 1)
  const before = items[at - 1]?.id
  switch (edit.kind) {
    case 'remove':
      return { done: true, items: others, inverse: { kind: 'insert', paragraph: was, after: before } }
    case 'move': {
      const now = placed(others, was, edit.after)
      return now
        ? { done: true, items: now, inverse: { kind: 'move', id, after: before } }
        : unknown(edit.after!)
    }
    case 'update': {
      const { text = was.text, speaker = was.speaker } = edit
      if (text.length > longestText) return refused('textTooLong', id)
      const inverse: ParagraphEdit = {
        kind: 'update',
        id,
        ...(text !== was.text && { text: was.text }),
        ...(speaker !== was.speaker && { speaker: was.speaker }),
      }
      return { done: true, items: items.with(at, { id, text, speaker }), inverse }
    }
  }
}

function touches(edit: ParagraphEdit): readonly Touch<Field>[] {
  switch (edit.kind) {
    case 'insert':
      return [{ id: edit.paragraph.id, fields }]
    case 'remove':
      return [{ id: edit.id, fields }]
    case 'move':
      return [{ id: edit.id, fields: ['place'] }]
    case 'update':
      return [
        { id: edit.id, fields: (['text', 'speaker'] as const).filter((field) => edit[field] !== undefined) },
      ]
  }
}

export const paragraphRules: DocumentRules<Paragraph, ParagraphEdit> = {
  fields,
  apply,
  touches: (_items, edit) => touches(edit),
  // An inverse touches exactly what its edit changed.
  changes: touches,
  workOf: (items) => () => items.length,
  maxWork,
}

/** The additional rules that a page needs. */
export const paragraphPageRules = {
  ...paragraphRules,
  same: (one: Paragraph, other: Paragraph) => one.text === other.text && one.speaker === other.speaker,
  restore: (paragraph: Paragraph): ParagraphEdit => ({ kind: 'insert', paragraph }),
  isTyping: ({ kind }: ParagraphEdit) => kind === 'update',
  goesOn: (last: ParagraphEdit, next: ParagraphEdit) =>
    last.kind === 'update' && next.kind === 'update' && last.id === next.id,
}
