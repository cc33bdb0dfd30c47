import { baseLanguage } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { CallOptions, Recognizer, Word } from '#engines/core/ports.ts'
import { qualityIn } from '#engines/core/quality.ts'
import { loadIdentifier } from './load-sound.ts'
import { loadPunctuation, loadRecognizer } from './loading.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'
import { textOf, withMarks, wordsOf } from './words-of.ts'

export interface NeuralOptions {
  /** Threads used by one model. */
  threads: number
  /** Bytes that all models of this process may take. */
  memory: number
}

export function neuralRecognizer(
  whole: WholeModel<'recognize'>,
  punctuation: WholeModel<'punctuate'> | undefined,
  { threads, memory }: NeuralOptions,
): Recognizer & { close(): void } {
  const { model, folder } = whole
  const id = engineId(model)
  const host = openModelHost(model, memory)
  const marker =
    model.punctuation || !punctuation ? undefined : openModelHost(punctuation.model, memory, { engine: id })

  async function punctuate(words: Word[], signal: AbortSignal): Promise<Word[]> {
    if (!marker || !punctuation || words.length === 0) return words
    const loading = loadPunctuation(punctuation.model, { folder: punctuation.folder, threads })
    return withMarks(words, await marker.ask(loading, 'punctuate', { text: textOf(words) }, { signal }))
  }

  return {
    id,
    version: marker && punctuation ? versionOf(whole, punctuation) : versionOf(whole),
    atOnce: 1,
    languages: model.languages,
    quality: (language) => qualityIn(model.quality, language),
    // Most of these models were trained on sound of up to half a minute.
    longest: 28_000,
    async recognize(file, { language, signal, onProgress }) {
      const known = knownLanguage(id, model, language)
      const loading = loadRecognizer(model, { folder, threads }, known)
      const heard = await host.ask(loading, 'recognize', { file }, { signal })
      const words = await punctuate(wordsOf(heard), signal)
      onProgress?.(1)
      return words
    },
    ...(model.family === 'whisper' && {
      async identifyLanguage(file: string, { signal }: CallOptions) {
        const loading = loadIdentifier(model, { folder, threads })
        return (await host.ask(loading, 'identify', { file }, { signal })) || undefined
      },
    }),
    ...(model.family === 'sense-voice' && {
      async identifyLanguage(file: string, { signal }: CallOptions) {
        const loading = loadRecognizer(model, { folder, threads }, 'auto')
        const { language } = await host.ask(loading, 'recognize', { file }, { signal })
        return model.languages.find((known) => language === `<|${known}|>`)
      },
    }),
    close: () => {
      host.close()
      marker?.close()
    },
  }
}

/** The model's name of a language. */
export function knownLanguage(
  engine: string,
  { languages }: { languages: readonly string[] },
  language: string,
): string {
  const known =
    languages.find((each) => each === language) ??
    languages.find((each) => baseLanguage(each) === baseLanguage(language))
  if (known !== undefined) return known
  const values = { engine, language, known: languages.join(', ') }
  throw new EngineError(engine, 'refused', engineFault('languageUnknown', values))
}
