import type { Applied, DocumentRules } from '../document/rules.ts'
import type { Touch } from '../document/touches.ts'

// What was said in a live session, as a document. Segments are appended by the platform, in order and numbered from 1.

/** A stretch of speech: final text, and its translation per language. */
export interface Segment {
  /** The number as text. */
  id: string
  number: number
  /** Milliseconds of the session's clock. */
  start: number
  end: number
  text: string
  /** How often the text was set. */
  version: number
  speaker: string
  /** A translation of another version of the text is outdated. */
  translations: Readonly<Record<string, { text: string; version: number }>>
  /** Its sound in the languages in which it was spoken. */
  spoken?: Readonly<Record<string, SpokenSegment>> | undefined
}

/** A segment as it was spoken, once in each language. */
export interface SpokenSegment {
  /** The name of the sound; nobody guesses it. */
  sound: string
  /** Milliseconds. */
  duration: number
  /** The version of the original text that was spoken, or whose translation was. */
  version: number
}

export type SegmentEdit =
  | { kind: 'append'; segment: Segment }
  | { kind: 'remove'; id: string }
  | { kind: 'correct'; id: string; text: string }
  | { kind: 'translate'; id: string; language: string; text: string }
  | { kind: 'speaker'; id: string; speaker: string }
  | { kind: 'speak'; id: string; language: string; spoken: SpokenSegment | null }

const allFields = ['text', 'speaker', 'translations', 'spoken'] as const

const applied = (items: readonly Segment[], inverse: SegmentEdit): Applied<Segment, SegmentEdit> => ({
  done: true,
  items,
  inverse,
})

const refused = (kind: string, id: string, missing = false): Applied<Segment, SegmentEdit> => ({
  done: false,
  refusal: { kind, id, missing },
})

function apply(items: readonly Segment[], edit: SegmentEdit): Applied<Segment, SegmentEdit> {
  if (edit.kind === 'append') {
    const { segment } = edit
    const last = items.at(-1)
    if (last && last.number >= segment.number) return refused('knownSegment', segment.id)
    return applied([...items, segment], { kind: 'remove', id: segment.id })
  }
  const at = items.findIndex(({ id }) => id === edit.id)
  const segment = items[at]
  if (!segment) return refused('unknownSegment', edit.id, true)
  if (edit.kind === 'remove') return applied(items.toSpliced(at, 1), { kind: 'append', segment })
  const [changed, inverse] = changedBy(segment, edit)
  return applied(items.with(at, changed), inverse)
}

type Change = Exclude<SegmentEdit, { kind: 'append' | 'remove' }>

function changedBy(segment: Segment, edit: Change): [Segment, SegmentEdit] {
  const { id } = segment
  switch (edit.kind) {
    case 'correct':
      return [
        { ...segment, text: edit.text, version: segment.version + 1 },
        { kind: 'correct', id, text: segment.text },
      ]
    case 'speaker':
      return [
        { ...segment, speaker: edit.speaker },
        { kind: 'speaker', id, speaker: segment.speaker },
      ]
    case 'speak': {
      const { language, spoken } = edit
      const { [language]: previous, ...others } = segment.spoken ?? {}
      return [
        { ...segment, spoken: spoken ? { ...others, [language]: spoken } : others },
        { kind: 'speak', id, language, spoken: previous ?? null },
      ]
    }
    case 'translate': {
      const { language, text } = edit
      const { [language]: previous, ...others } = segment.translations
      // Without a translation, the next one is made by the engine.
      const translations =
        text === '' ? others : { ...others, [language]: { text, version: segment.version } }
      return [
        { ...segment, translations },
        { kind: 'translate', id, language, text: previous?.text ?? '' },
      ]
    }
  }
}

function touches(_items: readonly Segment[], edit: SegmentEdit): readonly Touch[] {
  switch (edit.kind) {
    case 'append':
      return [{ id: edit.segment.id, fields: allFields }]
    case 'remove':
      return [{ id: edit.id, fields: allFields }]
    case 'correct':
      return [{ id: edit.id, fields: ['text'] }]
    case 'speaker':
      return [{ id: edit.id, fields: ['speaker'] }]
    case 'translate':
      return [{ id: edit.id, fields: ['translations'] }]
    case 'speak':
      return [{ id: edit.id, fields: ['spoken'] }]
  }
}

/** The page and the platform follow the same rules. */
export const segmentRules: DocumentRules<Segment, SegmentEdit> = {
  fields: allFields,
  apply,
  touches,
  changes: (inverse) => touches([], inverse),
  workOf: () => () => 1,
  maxWork: 200,
}

const byPlatform: ReadonlySet<SegmentEdit['kind']> = new Set(['append', 'remove', 'speak'])

/** The rules for edits of people: they neither append nor remove, so that numbers stay without gaps, and speak nothing. */
export const editorRules: DocumentRules<Segment, SegmentEdit> = {
  ...segmentRules,
  narrow: (_items, edit) => (byPlatform.has(edit.kind) ? undefined : edit),
}

/** Whether a segment has no current translation into a language. */
export const lacksTranslation = ({ text, version, translations }: Segment, language: string): boolean =>
  text.trim() !== '' && translations[language]?.version !== version

/** The text of a segment in a language, if there is one: the original, or its current translation. */
export function textIn({ text, version, translations }: Segment, language: string, original: string) {
  if (language === original) return text
  const translation = translations[language]
  return translation?.version === version ? translation.text : undefined
}
