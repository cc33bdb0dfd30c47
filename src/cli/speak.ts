import { readFile, stat } from 'node:fs/promises'
import { decodeText } from '#domain/cues/decode-text.ts'
import { speak as runSpeak } from '#pipeline/speak.ts'
import { checkOut } from './places.ts'
import { BadUsage, exitCodes, Refusal } from './refusal.ts'
import { type PipelineOptions, withPipeline } from './with-pipeline.ts'

interface Given extends PipelineOptions {
  voice?: string
  out?: string
  style?: string
  speed?: string
  volume?: string
  pitch?: string
}

export async function speak(given: Given, words: string[]): Promise<number> {
  const { voice, out } = given
  if (words.length === 0) throw new BadUsage('Give a text or a text file.')
  if (!voice) throw new BadUsage('Say with which voice: --voice embedded:slt (yiyin voices lists them)')
  if (!out || !/\.(wav|mp3|m4a)$/i.test(out))
    throw new BadUsage('Say where to: -o OUT.wav, -o OUT.mp3 or -o OUT.m4a')
  const sliders = {
    speed: slider('speed', given),
    volume: slider('volume', given),
    pitch: slider('pitch', given),
  }
  await checkOut(out)
  const text = await textOf(words)
  return withPipeline(given, async (run, engines) => {
    await runSpeak(run, engines, { text, voice, sliders, style: given.style }, out)
    if (!given.json) console.log(out)
  })
}

/** The words themselves, or what is in the file of that name. */
async function textOf(words: string[]): Promise<string> {
  const text = words.join(' ')
  const there = await stat(text).catch(() => undefined)
  if (there?.isFile()) return decodeText(await readFile(text)).text
  // Nobody wants the name of a file read aloud.
  if (!there && /^\S+\.(txt|text|md)$/i.test(text))
    throw new Refusal(`There is no file ${text}.`, exitCodes.unreadable)
  return text
}

function slider(name: 'speed' | 'volume' | 'pitch', given: Given): number {
  const value = Number(given[name] ?? 5)
  if (!(value >= 0 && value <= 9)) throw new BadUsage(`--${name} is between 0 and 9; 5 is as the voice is.`)
  return value
}
