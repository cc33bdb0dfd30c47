import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { printedFormats, printerFor } from '#domain/cues/print-subtitles.ts'
import { writeAtomically } from '#media/write-atomically.ts'
import { translateFile } from '#pipeline/script/translate.ts'
import { message } from '#core/texts/message/message.ts'
import { usageFaults } from './texts/usage.ts'
import { encodingOf } from './encoding.ts'
import { languageOf } from './language.ts'
import { checkOut, protectInputs, onlyInput } from './places.ts'
import { readGlossary } from './read-glossary.ts'
import { BadUsage } from './refusal.ts'
import { type PipelineOptions, sayWritten, withPipeline } from './with-pipeline.ts'

interface Given extends PipelineOptions {
  from?: string
  to?: string
  glossary?: string
  encoding?: string
  format?: string
  out?: string
}

export async function translate(given: Given, inputs: string[]): Promise<number> {
  const input = onlyInput(inputs, 'subtitle')
  if (!given.from || !given.to) throw new BadUsage(message(usageFaults.translateBetween))
  const [from, to] = [languageOf(given.from), languageOf(given.to)]
  if (from === to) throw new BadUsage(message(usageFaults.inItAlready, { language: from }))
  const format = given.format?.replace(/^\./, '').toLowerCase()
  if (format && !printedFormats.includes(format)) {
    const choices = printedFormats.join(', ')
    throw new BadUsage(message(usageFaults.oneOf, { name: '--format', choices }))
  }
  const out = given.out ?? besideOf(input, to, format)
  const print = printerFor(format ? `.${format}` : out)
  if (!print) throw new BadUsage(message(usageFaults.whereSubtitles))
  const encoding = encodingOf(given.encoding)
  await checkOut(out)
  await protectInputs([input, given.glossary], [out])
  const terms = given.glossary ? await readGlossary(given.glossary, from, [to]) : {}
  return withPipeline(given, async (run, engines) => {
    const pair = { from, to, glossary: terms[to] ?? [] }
    const { cues, look } = await translateFile(run, engines, input, { ...pair, encoding })
    await writeAtomically(out, async (part) => writeFile(part, await print(cues, undefined, { look })))
    sayWritten(given, [out])
    return [out]
  })
}

/** Beside the source and in its format, unless specified otherwise: `film.es.srt` for `film.srt`. */
function besideOf(input: string, to: string, format: string | undefined): string {
  const ending = extname(input)
  const own = /^\.ssa$/i.test(ending) ? '.ass' : ending
  return join(dirname(input), `${basename(input, ending)}.${to}${format ? `.${format}` : own}`)
}
