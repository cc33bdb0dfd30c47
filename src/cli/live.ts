import { playFile, playStream } from '#media/live-pcm.ts'
import { probe } from '#media/core/probe.ts'
import { message } from '#core/texts/message/message.ts'
import { runWords } from '#core/texts/terminal-run.ts'
import { usageFaults } from './texts/usage.ts'
import { warnOfMissing } from '#pipeline/film/film.ts'
import { recognizeLive } from '#pipeline/live/recognize-live.ts'
import { languageOf, languagesOf } from './language.ts'
import { onlyInput } from './places.ts'
import { printLive } from './print-live.ts'
import { readGlossary } from './read-glossary.ts'
import { BadUsage } from './refusal.ts'
import { type PipelineOptions, withPipeline } from './with-pipeline.ts'

interface Given extends PipelineOptions {
  from?: string
  to?: string
  glossary?: string
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
    message(runWords.liveStopped),
  )
}
