import { writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { message } from '#core/texts/message/message.ts'
import { printedFormats, printerFor } from '#domain/cues/formats/print-subtitles.ts'
import { writeAtomically } from '#media/core/write-atomically.ts'
import { translateFile } from '#pipeline/script/translate.ts'
import { checkOut, protectInputs, onlyInput } from '../core/places.ts'
import { BadUsage } from '../core/refusal.ts'
import { encodingOf } from '../pipeline/encoding.ts'
import { languageOf } from '../pipeline/language.ts'
import { readGlossary } from '../pipeline/read-glossary.ts'
import { type PipelineOptions, sayWritten, withPipeline } from '../pipeline/with-pipeline.ts'
import { usageFaults } from '../texts/usage.ts'

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
