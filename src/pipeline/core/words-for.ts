import type { SpeechPart } from '#domain/script/speech/speech-parts.ts'
import type { MarkedPart, Synthesizer } from '#engines/core/ports.ts'
import { spokenText } from '#engines/core/spoken-text.ts'
import { homophoneOf, isAlwaysRead } from '#engines/homophones.ts'

export interface MarkedWords {
  /** The plain words. */
  spoken: string
  /** The same with their marks, if there are any that the engine carries. */
  marked?: MarkedPart[]
}

/** Called for marks that an engine does not support. */
export type LeaveOut = (mark: 'emphasis' | 'ipa' | 'pinyin', part: SpeechPart) => void

/** Words with marks as an engine takes them: pinyin goes to others as another character of the same sound. */
export function wordsFor(
  parts: readonly SpeechPart[],
  { marks }: Pick<Synthesizer, 'marks'>,
  leaveOut: LeaveOut,
): MarkedWords {
  const marked = parts.map((part): MarkedPart => {
    const { text, pinyin, ipa, emphasis, speed, pitch, pause } = part
    const own: MarkedPart = { text }
    if (pinyin !== undefined) {
      if (marks.has('pinyin')) own.pinyin = pinyin
      else if (!isAlwaysRead(text, pinyin)) {
        const other = homophoneOf(pinyin)
        if (other === undefined) leaveOut('pinyin', part)
        else own.text = other
      }
    }
    if (ipa !== undefined) {
      if (marks.has('ipa')) own.ipa = ipa
      else leaveOut('ipa', part)
    }
    if (emphasis !== undefined) {
      if (marks.has('emphasis')) own.emphasis = emphasis
      else leaveOut('emphasis', part)
    }
    if (speed !== undefined && marks.has('speed')) own.speed = speed
    if (pitch !== undefined && marks.has('pitch')) own.pitch = pitch
    if (pause !== undefined) own.pause = pause
    return own
  })
  const spoken = spokenText(marked.map(({ text }) => text).join(''))
  const isMarked = marked.some((part) => Object.keys(part).length > 1)
  return { spoken, ...(isMarked && { marked }) }
}
