import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import { readMono, writeWav } from '#domain/wav.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { Recognizer, Span, SpeechDetector } from '#engines/core/ports.ts'
import { runInstalled } from './installed-program.ts'
import { pronounce } from './pronounce.ts'
import { followScores } from './score-log.ts'
import { spread, timed, tokensOf } from './word-times.ts'

export const pocketsphinx = { command: 'pocketsphinx_batch', package: 'pocketsphinx' }
const rate = 16_000
/** In samples. */
const frame = rate / 100
const isEnglish = (language: string) => /^en\b/i.test(language)

/**
 * English, draft quality. The whole piece is normalized at once (`-cmn batch`), where the live program estimates: on a
 * recording of 1961 a quarter of the words are wrong instead of half. Following fewer hypotheses (`-maxhmmpf 3000`) is
 * 2.5 times as fast and as good on clean speech, but gets two thirds of that recording wrong.
 */
export function openPocketsphinx(about: {
  temp: string
  atOnce: number
  /** Whether flite is installed to pronounce words that the dictionary lacks. */
  flite: boolean
  detector?: SpeechDetector
}): Recognizer {
  return {
    id: 'embedded',
    version: 'pocketsphinx-2',
    atOnce: about.atOnce,
    languages: ['en'],
    quality: () => 'draft',
    // Recognition takes about as long as the sound, and a killed run loses the current piece.
    longest: 20_000,
    async recognize(file, { language, signal, onProgress }) {
      refuseOthers(language)
      const { segments, confidences } = await decode(file, about.temp, { signal, onProgress })
      onProgress?.(1)
      const words = segments.filter(isWord)
      const known = confidences.length === words.length
      return words.map((word, at) => ({
        ...word,
        text: readable(word.text),
        ...(known && { confidence: confidences[at]! }),
      }))
    },
    async align(file, text, { language, signal, onProgress }) {
      refuseOthers(language)
      const tokens = tokensOf(text)
      if (tokens.length === 0) return []
      const said = await pronounce(tokens, about, signal)
      const { segments, length } = await decode(file, about.temp, { signal, known: said })
      const found = timed(tokens, segments.filter(isWord))
      const speech = async () =>
        (await about.detector?.detect(file, { signal })) ?? [{ start: 0, end: length }]
      onProgress?.(1)
      return found ?? spread(tokens, await speech())
    },
  }
}

function refuseOthers(language: string) {
  if (!isEnglish(language))
    throw new EngineError('embedded', 'refused', engineFault('hearsEnglishOnly', { language }))
}

interface Segment extends Span {
  text: string
}

async function decode(
  file: string,
  temp: string,
  {
    signal,
    onProgress,
    known,
  }: {
    signal: AbortSignal
    onProgress?: ((share: number) => void) | undefined
    /** Restricts recognition to these words in this order. */
    known?: { dictionary: string; grammar: string }
  },
): Promise<{ segments: Segment[]; confidences: number[]; length: number }> {
  const folder = join(temp, `pocketsphinx-${randomUUID()}`)
  const at = (name: string) => join(folder, name)
  await mkdir(folder)
  try {
    const sound = readMono(await readFile(file, { signal }))
    const { samples } = resample(sound, rate)
    const header = 44
    await Promise.all([
      mkdir(at('scores')),
      writeFile(at('sound.wav'), writeWav(rate, [samples])),
      writeFile(at('list'), 'sound\n'),
      ...(known
        ? [writeFile(at('words.dict'), known.dictionary), writeFile(at('words.jsgf'), known.grammar)]
        : []),
    ])
    const search = known ? ['-dict', at('words.dict'), '-jsgf', at('words.jsgf'), '-bestpath', 'no'] : []
    const input = [
      '-ctl',
      at('list'),
      '-cepdir',
      folder,
      '-cepext',
      '.wav',
      '-adcin',
      'yes',
      '-adchdr',
      String(header),
    ]
    // Without dither, digital silence is recognized as a word.
    const noise = ['-dither', 'yes', '-seed', '1']
    const log = onProgress ? ['-senlogdir', at('scores')] : []
    using _follower = onProgress && followScores(at('scores'), samples.length / frame, onProgress)
    await runInstalled(
      pocketsphinx,
      [
        ...input,
        ...noise,
        ...log,
        '-cmn',
        'batch',
        '-remove_silence',
        'no',
        '-hypseg',
        at('words'),
        '-ctm',
        at('confidences'),
        ...search,
      ],
      { signal },
    )
    const line = await readFile(at('words'), 'utf8')
    return {
      segments: readSegments(line),
      confidences: readConfidences(await readFile(at('confidences'), 'utf8')),
      length: Math.round((samples.length / rate) * 1000),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Parses `id S n T n A n L n`, then for each segment its first frame, two scores and the word, and the end of the last
 * one.
 */
export function readSegments(line: string): Segment[] {
  const fields = line.trim().split(/\s+/).slice(9)
  const segments: Segment[] = []
  for (let at = 0; at + 4 < fields.length; at += 4)
    segments.push({
      text: fields[at + 3]!,
      start: Number(fields[at]) * 10,
      end: Number(fields[at + 4]) * 10,
    })
  return segments
}

/** Parses lines of `id channel start length word confidence`, one for each word. */
export const readConfidences = (lines: string): number[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
    .filter((fields) => isWord({ text: fields[4]! }))
    // Sums of its coarse logarithms reach 1.001.
    .map((fields) => Math.min(1, Number(fields[5])))

/** Not silence, breath or noise. */
const isWord = ({ text }: Pick<Segment, 'text'>) => !/^[<[+]/.test(text)

/** Without the number of its pronunciation. */
function readable(word: string): string {
  const plain = word.replace(/\(\d+\)$/, '')
  return /^i('|$)/.test(plain) ? plain.replace('i', 'I') : plain
}
