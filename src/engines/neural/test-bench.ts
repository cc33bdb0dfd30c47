import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resample } from '#domain/resample.ts'
import type { Sound } from '#domain/sound.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { knownSentence } from '#domain/text/sample-sentence.ts'
import { writeWav } from '#domain/wav.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Gender, Recognizer, Synthesizer, Word } from '#engines/core/ports.ts'
import type { Quality } from '#engines/core/quality.ts'

// The material of model self-tests: sentences spoken by the voices of this machine, and the recognizers that
// check them.

/** The engines of this machine, the preferred first. */
export interface Partners {
  synthesizers: readonly Synthesizer[]
  recognizers: readonly Recognizer[]
}

/** A sentence, spoken. */
export interface Spoken {
  text: string
  language: string
  voice: string
  quality: Quality
  sound: Sound
}

export interface TestBench {
  signal: AbortSignal
  /** A sentence spoken by a voice of this machine; undefined if no voice speaks the language. */
  spoken(language: string, gender?: Gender): Promise<Spoken | undefined>
  /** The result of the first working recognizer for a sentence; undefined if none supports the language. */
  heard(spoken: Spoken): Promise<{ recognizer: Recognizer; words: Word[] } | undefined>
  /** A file in the format of recognizers. */
  speechFile(sound: Sound): Promise<string>
  /** A new file's name. */
  fileNamed(name: string): string
}

const speechRate = 16_000

export const middle = { speed: 5, volume: 5, pitch: 5 }

export function openTestBench(
  { synthesizers, recognizers }: Partners,
  { temp, signal }: { temp: string; signal: AbortSignal },
): TestBench {
  const sentences = new Map<string, Promise<Spoken | undefined>>()
  let files = 0

  async function speak(language: string, gender: Gender | undefined): Promise<Spoken | undefined> {
    const text = knownSentence(language)
    if (text === undefined) return undefined
    for (const synthesizer of synthesizers) {
      const voices = await synthesizer.voices({ signal })
      const voice = voices.find(
        (each) => isSame(each.language, language) && (gender === undefined || each.gender === gender),
      )
      if (!voice) continue
      const request = { text, voice: voice.id, language, sliders: middle }
      const speech = await unlessFaulty(synthesizer.synthesize(request, { signal }))
      const quality = synthesizer.quality(voice.language)
      if (speech) return { text, language, voice: voice.id, quality, sound: speech.sound }
    }
    return undefined
  }

  /** A fault of another engine is not a fault of the tested model. */
  const unlessFaulty = <Value>(call: Promise<Value>): Promise<Value | undefined> =>
    call.catch((error: unknown) => {
      signal.throwIfAborted()
      if (error instanceof EngineError) return undefined
      throw error
    })

  async function speechFile(sound: Sound) {
    const file = fileNamed('speech.wav')
    await writeFile(file, writeWav(speechRate, [resample(sound, speechRate).samples]))
    return file
  }

  const fileNamed = (name: string) => join(temp, `${++files}-${name}`)
  return {
    signal,
    fileNamed,
    spoken(language, gender) {
      const key = `${baseLanguage(language)} ${gender}`
      const known = sentences.get(key) ?? speak(language, gender)
      sentences.set(key, known)
      return known
    },
    speechFile,
    async heard({ language, sound }) {
      const file = await speechFile(sound)
      for (const recognizer of recognizers) {
        if (!recognizer.languages.some((known) => isSame(known, language))) continue
        const words = await unlessFaulty(recognizer.recognize(file, { language, signal }))
        if (words) return { recognizer, words }
      }
      return undefined
    },
  }
}

export const isSame = (one: string, other: string) => baseLanguage(one) === baseLanguage(other)

/** Chinese and English, which most chains need; otherwise the first language with a test sentence. */
export function testLanguages(languages: readonly string[]): string[] {
  const known = [...new Set(languages.map(baseLanguage))].filter((language) => knownSentence(language))
  const usual = known.filter((language) => ['zh', 'en'].includes(language))
  return usual.length > 0 ? usual : known.slice(0, 1)
}
