import { isInLanguage } from '#domain/text/in-language.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { knownSentence } from '#domain/text/sample-sentence.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { Engine, Translator } from '#engines/core/ports.ts'
import type { Model, ModelFor } from '../models/catalog.ts'
import { loadCloner, loadPunctuation } from './loading.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import type { NeuralEngines } from './open-neural.ts'
import type { TestBench } from './test-bench.ts'
import { testDenoiser, testDetector, testDiarizer, testSeparator } from './test-sound.ts'
import { hearBack, testIdentifier, testLive, testRecognizer, testVoices } from './test-speech.ts'
import { failed, notCompared, passed, type Trial } from './trial.ts'
import { engineId } from './whole-model.ts'

/** Runs a model and checks the result with the other engines of this machine. */
export async function selfTest(model: Model, { neural, bench, place, memory }: TestRoom): Promise<Trial[]> {
  const own = <Each extends Engine>(engines: readonly Each[]) =>
    engines.find(({ id }) => id === engineId(model))!
  try {
    switch (model.capability) {
      case 'recognize':
        return await testRecognizer(own(neural.recognizers), bench)
      case 'live':
        return await testLive(own(neural.liveRecognizers), bench)
      case 'synthesize':
        return await testVoices(own(neural.synthesizers), bench)
      case 'translate':
        return await testTranslator(own(neural.translators), model, bench)
      case 'identify':
        return await testIdentifier(own(neural.identifiers), bench)
      case 'denoise':
        return await testDenoiser(own(neural.denoisers), bench)
      case 'separate':
        return await testSeparator(own(neural.separators), bench)
      case 'detect':
        return await testDetector(own(neural.detectors), bench)
      case 'diarize':
        return await testDiarizer(own(neural.diarizers), bench)
      case 'punctuate':
        return await testPunctuation(model, place, memory, bench)
      case 'clone':
        return await testCloner(model, place, memory, bench)
    }
  } catch (error) {
    bench.signal.throwIfAborted()
    if (!(error instanceof EngineError)) throw error
    return [failed('fault', { fault: error.info })]
  }
}

interface TestRoom {
  neural: NeuralEngines
  bench: TestBench
  /** Of the model. */
  place: { folder: string } & Pick<NeuralOptions, 'threads'>
  memory: number
}

async function testTranslator(
  translator: Translator,
  { languages }: ModelFor<'translate'>,
  { signal }: TestBench,
): Promise<Trial[]> {
  const pairs = [['zh', 'en'], ['en', 'zh'], languages] as const
  const pair = pairs.find(
    ([from, to]) => from && to && knownSentence(from) && translator.translates(from, to),
  )
  if (!pair) return [notCompared('noSentence', { language: languages[0]! })]
  const [from = '', to = ''] = pair
  const text = knownSentence(from)!
  const translation = (await translator.translate([{ id: '1', text }], { from, to, signal })).get('1') ?? ''
  const values = { from, to, text, translation }
  const isTranslated = translation !== '' && translation !== text && isInLanguage(translation, to)
  return [isTranslated ? passed('translated', values) : failed('notTranslated', values)]
}

async function testPunctuation(
  model: ModelFor<'punctuate'>,
  place: TestRoom['place'],
  memory: number,
  { signal }: TestBench,
): Promise<Trial[]> {
  const language = model.languages.map(baseLanguage).find((each) => knownSentence(each)) ?? 'zh'
  const bare = knownSentence(language)!.replaceAll(/\p{P}/gu, '')
  const host = openModelHost(model, memory)
  try {
    const text = await host.ask(loadPunctuation(model, place), 'punctuate', { text: bare }, { signal })
    return [/\p{P}/u.test(text) ? passed('punctuated', { text }) : failed('notPunctuated', { text })]
  } finally {
    host.close()
  }
}

/** Speaks with the voice of another engine. */
async function testCloner(
  model: ModelFor<'clone'>,
  place: TestRoom['place'],
  memory: number,
  bench: TestBench,
): Promise<Trial[]> {
  const language = model.languages.map(baseLanguage)[0]!
  const reference = await bench.spoken(language)
  if (!reference) return [notCompared('noVoice', { recognizer: engineId(model), language })]
  const { text, sound: voice } = reference
  const host = openModelHost(model, memory)
  try {
    const ask = { text, said: text, voice, rate: 1 }
    const sound = await host.ask(loadCloner(model, place), 'clone', ask, { signal: bench.signal })
    return [await hearBack({ ...reference, voice: engineId(model), quality: 'good', sound }, bench)]
  } finally {
    host.close()
  }
}
