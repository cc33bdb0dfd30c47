import stringWidth from 'string-width'
import { message } from '#core/texts/message/message.ts'
import { runTexts } from '#core/texts/terminal-run.ts'
import { printTime } from '#domain/cues/core/time.ts'
import { probe } from '#media/core/probe.ts'
import { playFile, playStream } from '#media/sound/live-pcm.ts'
import { warnOfMissing } from '#pipeline/film/film.ts'
import { recognizeLive, type LiveText } from '#pipeline/live/recognize-live.ts'
import { onlyInput } from '../core/places.ts'
import { BadUsage } from '../core/refusal.ts'
import { languageOf, languagesOf } from '../pipeline/language.ts'
import { readGlossary } from '../pipeline/read-glossary.ts'
import { type PipelineOptions, withPipeline } from '../pipeline/with-pipeline.ts'
import { usageFaults } from '../texts/usage.ts'

interface Given extends PipelineOptions {
  from?: string
  to?: string
  glossary?: string
}

interface Output {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

/**
 * Prints recognized text: final text on lines with their time, translations below. Interim text is replaced in place on a
 * terminal; elsewhere it is printed on separate lines that begin with `…`.
 */
function printLive(output: Output, { json }: { json: boolean }) {
  let hasInterim = false
  const clear = () => {
    if (hasInterim) output.write('\r\x1b[K')
    hasInterim = false
  }

  function print(text: LiveText): void {
    if (json) return void output.write(`${JSON.stringify({ event: 'live', ...text })}\n`)
    if (text.kind === 'interim') return interim(text.text)
    clear()
    if (text.kind === 'final') output.write(`[${printTime(text.start)}] ${text.text}\n`)
    else output.write(`    ${text.language}: ${text.text}\n`)
  }

  function interim(text: string): void {
    if (!output.isTTY) return void output.write(`… ${text}\n`)
    clear()
    output.write(`… ${lastCells(text, (output.columns ?? 80) - 3)}`)
    hasInterim = true
  }

  return { print, [Symbol.dispose]: clear }
}

/** The end of a text that fits into a line. */
function lastCells(text: string, max: number): string {
  const letters = [...text]
  let width = 0
  let from = letters.length
  while (from > 0) {
    width += stringWidth(letters[from - 1]!)
    if (width > max) break
    from -= 1
  }
  return letters.slice(from).join('')
}

/** Prints recognized text and its translation in real time, from a file or a stream. */
export async function live(given: Given, inputs: string[]): Promise<number> {
  const input = onlyInput(inputs, 'sound')
  if (!given.from) throw new BadUsage(message(usageFaults.spokenFrom))
  const from = languageOf(given.from)
  const to = languagesOf(given.to ?? '')
  if (to.includes(from)) throw new BadUsage(message(usageFaults.inItAlready, { language: from }))
  const glossary = given.glossary ? await readGlossary(given.glossary, from, to) : {}
  return withPipeline(
    given,
    async (run, engines) => {
      const { signal } = run
      if (input !== '-') warnOfMissing(run, await probe(input, { signal }))
      using printer = printLive(process.stdout, { json: given.json ?? false })
      const play = input === '-' ? playStream.bind(undefined, process.stdin) : playFile.bind(undefined, input)
      await recognizeLive(engines, {
        input,
        from,
        to,
        glossary,
        signal,
        emit: printer.print,
        play: (push) => play(push, { signal }),
      })
      return []
    },
    message(runTexts.liveStopped),
  )
}
