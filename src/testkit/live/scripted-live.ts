import type { App } from '#core/server/app/app.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { LiveRecognizer, Synthesizer, Translator } from '#engines/core/ports.ts'
import { frameBytes, liveRate } from '#products/live/contract/socket.ts'

// A stand-in for engines whose sound says what it is: the first sample of each frame holds its number, so a recognizer that missed a
// frame, or got one twice, cannot answer as if it had not.

const samplesOfFrame = frameBytes / 2
const modulus = 30_000

/** A frame of sound that carries its number. */
export function stampedFrame(number: number): Buffer {
  const frame = Buffer.alloc(frameBytes)
  for (let at = 0; at < samplesOfFrame; at += 1)
    frame.writeInt16LE(at === 0 ? number % modulus : at % 100, at * 2)
  return frame
}

/** A message with consecutive frames. */
export function soundMessage(first: number, count: number): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(first)
  return Buffer.concat([head, ...Array.from({ length: count }, (_, at) => stampedFrame(first + at))])
}

interface Scripted {
  /** Frames of a segment. */
  frames: number
  /** Adds the time at which it answers to the text: ` @1764000000000`. */
  stamps?: boolean
  /** Called with the answer's text when it is given. */
  onFinal?: (text: string) => void
}

/** Recognizes the numbers of frames: a segment is `first-last`. A gap is said as such. */
export function scriptedRecognizer({ frames, stamps, onFinal }: Scripted): LiveRecognizer {
  return {
    id: 'scripted',
    version: '1',
    atOnce: 1000,
    quality: () => 'good',
    languages: ['en'],
    async open({ onEvent }) {
      let heard = 0
      let numbers: number[] = []
      const millisecondsOf = (count: number) => (count * samplesOfFrame * 1000) / liveRate
      function finish(): void {
        if (numbers.length === 0) return
        const first = numbers[0]!
        const isWhole = numbers.every((number, at) => number === (first + at) % modulus)
        const heardText = isWhole ? `${first}-${numbers.at(-1)}` : `gap ${numbers.join(',')}`
        const text = stamps ? `${heardText} @${Date.now()}` : heardText
        const start = millisecondsOf(heard - numbers.length)
        numbers = []
        onFinal?.(text)
        const end = millisecondsOf(heard)
        onEvent({ kind: 'final', words: [{ text, start, end }], until: end })
      }
      return {
        async push(sound) {
          for (let at = 0; at < sound.length; at += samplesOfFrame) {
            numbers.push(sound[at]!)
            heard += 1
            const text = `${numbers[0]}-${numbers.at(-1)}`
            const start = millisecondsOf(heard - numbers.length)
            if (numbers.length === frames) finish()
            else if (numbers.length % 3 === 0)
              onEvent({ kind: 'partial', words: [{ text, start, end: millisecondsOf(heard) }] })
          }
        },
        flush: async () => finish(),
        async [Symbol.asyncDispose]() {},
      }
    },
  }
}

/** Translates by naming the language: `es: 0-9`. */
export function scriptedTranslator(onCall?: (language: string, texts: string[]) => void): Translator {
  return {
    id: 'scripted',
    version: '1',
    atOnce: 1000,
    quality: () => 'good',
    batch: 20,
    translates: (from, to) => from !== to,
    async translate(lines, { to, glossary = [] }) {
      onCall?.(
        to,
        lines.map(({ text }) => text),
      )
      const termed = (text: string) =>
        glossary.reduce((all, { source, target }) => all.replaceAll(source, target), text)
      return new Map(lines.map(({ id, text }) => [id, `${to}: ${termed(text)}`]))
    },
  }
}

/** Engines for `workLiveWith`. */
export function scriptedEngines(
  scripted: Scripted,
  onTranslate?: (language: string, texts: string[]) => void,
  synthesizers: readonly Synthesizer[] = [],
): <Result>(app: App, work: (engines: Engines) => Promise<Result>) => Promise<Result> {
  const engines: Engines = {
    recognizers: [],
    liveRecognizers: [scriptedRecognizer(scripted)],
    translators: [scriptedTranslator(onTranslate)],
    synthesizers,
    separators: [],
    detectors: [],
    diarizers: [],
  }
  return (_app, work) => work(engines)
}
