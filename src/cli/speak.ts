import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { decodeText } from '#domain/cues/decode-text.ts'
import { speak as runSpeak } from '#pipeline/speak.ts'
import { BadUsage } from './refusal.ts'
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
  if (!voice) throw new BadUsage('Say with which voice: --voice embedded:slt (yiyin voices lists them).')
  if (!out || !/\.(wav|mp3|m4a)$/i.test(out))
    throw new BadUsage('Say where to: -o OUT.wav, -o OUT.mp3 or -o OUT.m4a')
  const sliders = {
    speed: slider('speed', given),
    volume: slider('volume', given),
    pitch: slider('pitch', given),
  }
  const [first] = words
  const text =
    words.length === 1 && existsSync(first!) ? decodeText(await readFile(first!)).text : words.join(' ')
  return withPipeline(given, async (run, engines) => {
    await runSpeak(run, engines, { text, voice, sliders, style: given.style }, out)
    if (!given.json) console.log(out)
  })
}

function slider(name: 'speed' | 'volume' | 'pitch', given: Given): number {
  const value = Number(given[name] ?? 5)
  if (!(value >= 0 && value <= 9)) throw new BadUsage(`--${name} is between 0 and 9; 5 is as the voice is.`)
  return value
}
