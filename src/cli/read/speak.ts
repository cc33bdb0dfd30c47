import { stat } from 'node:fs/promises'
import { message } from '#core/texts/message/message.ts'
import type { Encoding } from '#domain/cues/encoding/decode-text.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { checkManner, voiceNamed } from '#pipeline/core/voices.ts'
import { speak as runSpeak } from '#pipeline/dub/speak.ts'
import { readWords, saidText, spokenText } from '#pipeline/script/script.ts'
import { checkOut, protectInputs } from '../core/places.ts'
import { BadUsage, exitCodes, Refusal } from '../core/refusal.ts'
import { voiceCalled } from '../pipeline/chosen-engines.ts'
import { encodingOf } from '../pipeline/encoding.ts'
import { type GivenSliders, slidersOf } from '../pipeline/sliders.ts'
import { type PipelineOptions, sayWritten, withPipeline } from '../pipeline/with-pipeline.ts'
import { placeFaults, usageFaults } from '../texts/usage.ts'

interface Given extends PipelineOptions, GivenSliders {
  voice?: string
  out?: string
  style?: string
  encoding?: string
  'speak-descriptions'?: boolean
}

export async function speak(given: Given, words: string[]): Promise<number> {
  const { voice, out } = given
  if (words.length === 0) throw new BadUsage(message(usageFaults.giveText))
  if (!voice) throw new BadUsage(message(usageFaults.whichVoice))
  if (!out || !/\.(wav|mp3|m4a)$/i.test(out)) throw new BadUsage(message(usageFaults.whereSound))
  const sliders = slidersOf(given)
  const encoding = encodingOf(given.encoding)
  await checkOut(out)
  await protectInputs([words.join(' ')], [out])
  return withPipeline(given, async (run, engines) => {
    const text = await textOf(run, words, { encoding, all: given['speak-descriptions'] ?? false })
    const id = await voiceCalled(engines, voice, undefined, run.signal)
    checkManner(await voiceNamed(engines, id, run.signal), { style: given.style, pitch: sliders.pitch })
    await runSpeak(run, engines, { text, voice: id, sliders, style: given.style }, out)
    sayWritten(given, [out])
    return [out]
  })
}

/** The given words, or the content of the file or pipe with that name. */
async function textOf(
  run: PipelineRun,
  words: string[],
  { encoding, all }: { encoding: Encoding | undefined; all: boolean },
): Promise<string> {
  const text = words.join(' ')
  const there = await stat(text).catch(() => undefined)
  if (there?.isDirectory())
    throw new Refusal(message(placeFaults.folderGiven, { path: text }), exitCodes.unreadable)
  if (there) {
    const read = await readWords(run, text, { encoding })
    return all ? spokenText(read) : saidText(read)
  }
  // A missing text file should not be read aloud as its name.
  if (!there && /^\S+\.(txt|text|md)$/i.test(text))
    throw new Refusal(message(placeFaults.noFile, { path: text }), exitCodes.unreadable)
  return text
}
