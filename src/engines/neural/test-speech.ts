import { resample } from '#domain/resample.ts'
import type { Sound } from '#domain/sound.ts'
import { knownSentence } from '#domain/text/sample-sentence.ts'
import type {
  LanguageIdentifier,
  LiveRecognizer,
  Recognizer,
  Synthesizer,
  Word,
} from '#engines/core/ports.ts'
import type { Quality } from '#engines/core/quality.ts'
import { textLikeness } from './likeness.ts'
import { isSame, middle, type Spoken, type TestBench, testLanguages } from './test-bench.ts'
import { failed, notCompared, passed, type Trial } from './trial.ts'
import { textOf } from './words-of.ts'

/** More than half of the letters must match: even a good recognizer spells some words differently. */
const alike = 0.5

export async function testVoices(synthesizer: Synthesizer, bench: TestBench): Promise<Trial[]> {
  const { signal } = bench
  const voices = await synthesizer.voices({ signal })
  const languages = testLanguages(voices.map(({ language }) => language))
  if (languages.length === 0) return [notCompared('noSentence', { language: voices[0]!.language })]
  const trials: Trial[] = []
  for (const language of languages) {
    const voice = voices.find((each) => isSame(each.language, language))!
    const said = knownSentence(language)!
    const request = { text: said, voice: voice.id, language, sliders: middle }
    const { sound } = await synthesizer.synthesize(request, { signal })
    const quality = synthesizer.quality(voice.language)
    trials.push(await hearBack({ text: said, language, voice: voice.id, quality, sound }, bench))
  }
  return trials
}

/** Recognizes speech with the first recognizer for the language. */
export async function hearBack(spoken: Spoken, bench: TestBench): Promise<Trial> {
  const { text, voice, language, sound } = spoken
  if (!isAudible(sound)) return failed('silent', { voice, text })
  const heard = await bench.heard(spoken)
  if (!heard) return notCompared('noRecognizer', { voice, language })
  const { recognizer, words } = heard
  return compare(spoken, recognizer.id, recognizer.quality(language), words)
}

export async function testRecognizer(recognizer: Recognizer, bench: TestBench): Promise<Trial[]> {
  const heard = await testHearing(recognizer, bench, async ({ language, sound }) =>
    recognizer.recognize(await bench.speechFile(sound), { language, signal: bench.signal }),
  )
  const { id, languages, identifyLanguage } = recognizer
  if (!identifyLanguage) return heard
  const identified = await testIdentifier({ id, languages, identifyLanguage }, bench)
  // Languages without a voice are already known here.
  return [...heard, ...identified.filter(({ name }) => name === 'identified')]
}

export async function testLive(recognizer: LiveRecognizer, bench: TestBench): Promise<Trial[]> {
  return testHearing(recognizer, bench, async ({ language, sound }) => {
    const words: Word[] = []
    await using recognition = await recognizer.open({
      language,
      signal: bench.signal,
      onEvent: (event) => {
        if (event.kind === 'final') words.push(...event.words)
      },
    })
    await recognition.push(Int16Array.from(resample(sound, 16_000).samples, (sample) => sample * 32_767))
    await recognition.flush()
    return words
  })
}

export async function testIdentifier(
  { id, languages, identifyLanguage }: Pick<LanguageIdentifier, 'id' | 'languages' | 'identifyLanguage'>,
  bench: TestBench,
): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const language of testLanguages(languages)) {
    const spoken = await bench.spoken(language)
    if (!spoken) {
      trials.push(notCompared('noVoice', { recognizer: id, language }))
      continue
    }
    const found = await identifyLanguage(await bench.speechFile(spoken.sound), { signal: bench.signal })
    const values = { recognizer: id, voice: spoken.voice, language, found: found ?? '?' }
    const isRight = found !== undefined && isSame(found, language)
    // The cause can be the accent of a synthetic voice.
    const wrong = spoken.quality === 'draft' ? notCompared : failed
    trials.push(isRight ? passed('identified', values) : wrong('identified', values))
  }
  return trials
}

async function testHearing(
  { id, languages, quality }: Pick<Recognizer, 'id' | 'languages' | 'quality'>,
  bench: TestBench,
  heardOf: (spoken: Spoken) => Promise<Word[]>,
): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const language of testLanguages(languages)) {
    const spoken = await bench.spoken(language)
    trials.push(
      spoken
        ? compare(spoken, id, quality(language), await heardOf(spoken))
        : notCompared('noVoice', { recognizer: id, language }),
    )
  }
  return trials.length > 0 ? trials : [notCompared('noSentence', { language: languages[0] ?? '' })]
}

function compare(
  { text, voice, quality, language }: Spoken,
  recognizer: string,
  recognizerQuality: Quality,
  words: readonly Word[],
): Trial {
  const heard = textOf(words)
  const likeness = textLikeness(text, heard)
  const values = { voice, recognizer, language, said: text, heard, percent: Math.round(likeness * 100) }
  if (likeness > alike) return passed('heardBack', values)
  // The cause can be a draft engine.
  if (quality === 'draft' || recognizerQuality === 'draft') return notCompared('heardByDraft', values)
  return failed('heardBack', values)
}

/** Whether sound has a level between silence and full scale. */
function isAudible({ samples }: Sound): boolean {
  let power = 0
  for (const sample of samples) power += sample ** 2
  return Number.isFinite(power) && Math.sqrt(power / Math.max(1, samples.length)) > 0.001
}
