import type { Line } from '#engines/core/ports.ts'
import { languageName } from './language-name.ts'
import type { TranslationRequest } from './translation-request.ts'

// Small translation models were trained for one task: a text and a target language. Context and terms precede it, in
// the wording of the instructions of the Hunyuan-MT models.

/** The neighboring lines on either side that help to understand a line. */
const neighbors = 3

/** The prompt for one line. The lines before it are included as context, whether they are requested or not. */
export function plainPrompt(
  line: Line & { translation?: string },
  { does, lines, before, after, to, glossary }: TranslationRequest,
): string {
  const language = languageName(to)
  const at = lines.findIndex(({ id }) => id === line.id)
  const known = glossary.filter(({ source }) => line.text.includes(source))
  const terms = known.map(({ source, target }) => `${source} is translated as ${target}`)
  const past = [...before, ...lines.slice(0, at)].slice(-neighbors)
  const next = [...lines.slice(at + 1), ...after].slice(0, neighbors)
  const story = [...past, line, ...next].map(({ text }) => text.slice(0, 200))
  const length =
    line.budget === undefined ? '' : ` Use at most ${Math.max(1, Math.floor(line.budget))} characters.`
  const task =
    does === 'translate'
      ? `Translate the following segment into ${language}, without additional explanation.${length}`
      : `Translate the following segment into ${language} more briefly than "${line.translation ?? ''}", without additional explanation.${length}`
  return [
    ...(terms.length > 0 ? [`Refer to the translations below:\n${terms.join('\n')}`] : []),
    ...(story.length > 1
      ? [`The segment stands in this conversation, which is not to be translated:\n${story.join('\n')}`]
      : []),
    `${task}\n\n${line.text}`,
  ].join('\n\n')
}

/** The translation in a plain answer: without visible reasoning, and without explanations after it. */
export function plainAnswer(answer: string, { text }: Line): string {
  const thought = answer.lastIndexOf('</think>')
  const said = (thought === -1 ? answer : answer.slice(thought + '</think>'.length)).trim()
  const [first = ''] = text.includes('\n\n') ? [said] : said.split(/\n\s*\n/)
  const line = text.includes('\n') ? first.trim() : first.trim().replaceAll(/\s*\n\s*/g, ' ')
  const quoted = /^["“「](.*)["”」]$/s.exec(line)
  return quoted && !/^["“「]/.test(text.trim()) ? quoted[1]!.trim() : line
}
