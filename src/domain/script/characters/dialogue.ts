import { mayBeNamed, nameOf, namesIn } from '../../cues/speech/speaker-names.ts'

export interface DialogueLine {
  /** Undefined for narration. */
  speaker?: string
  text: string
}

export interface Dialogue {
  lines: DialogueLine[]
  /** In the order in which they begin to speak. */
  speakers: string[]
  /** Most lines start with a name; a line without one continues the previous speaker. */
  isDialogue: boolean
}

/** Names are looked for only in what a person would paste as a line. */
const longestLine = 5000

/**
 * Lines `Name: sentence` or `姓名：句子` as who says what. In a dialogue, where at least half of the lines have a name, each name counts; in other
 * text only those that stand there more than once or are plainly names, since a sentence may have a colon, too.
 */
export function dialogueOf(text: string): Dialogue {
  const all = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const heads = all.map((line) => line.slice(0, longestLine))
  const named = heads.map(mayBeNamed)
  const count = named.filter(Boolean).length
  const isDialogue = count > 1 && count * 2 >= all.length
  const known = isDialogue ? new Set(named.flatMap((each) => each?.speaker ?? [])) : namesIn(heads)
  let last: string | undefined
  const lines = all.map((line, at): DialogueLine => {
    const { speaker, text: spoken } = nameOf(heads[at]!, known)
    if (speaker && spoken.trim() !== '') {
      last = speaker
      return { speaker, text: line.slice(heads[at]!.length - spoken.length).trim() }
    }
    return isDialogue && last ? { speaker: last, text: line } : { text: line }
  })
  return { lines, speakers: [...new Set(lines.flatMap(({ speaker }) => speaker ?? []))], isDialogue }
}
