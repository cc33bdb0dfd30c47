import { baseLanguage } from '#domain/text/languages.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { Line, Translator } from '#engines/core/ports.ts'
import project from '../../../package.json' with { type: 'json' }
import { plainAnswer, plainPrompt } from '../language-model/plain-lines.ts'
import {
  type Completion,
  instructions,
  readLines,
  type TranslationRequest,
  work,
} from '../language-model/translation-request.ts'
import { translateWith } from '../language-model/translator.ts'
import { loadTranslator } from './loading.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, type WholeModel } from './whole-model.ts'

/** Small models make mistakes in long lists. */
const batch = 8

/** The maximum of tokens for the translation of a line: far more than it needs, so that only endless output is cut. */
const longestFor = ({ text }: Line) => 60 + 2 * text.length

export function neuralTranslator(
  whole: WholeModel<'translate'>,
  { threads, memory }: NeuralOptions,
): Translator & { close(): void } {
  const { model, folder } = whole
  const id = engineId(model)
  const host = openModelHost(model, memory)
  const loading = loadTranslator(model, { folder, threads })
  const knows = (language: string) => model.languages.some((each) => each === baseLanguage(language))

  async function completeTogether(request: TranslationRequest): Promise<Completion> {
    const { lines, signal } = request
    const prompt = {
      system: instructions(request),
      user: JSON.stringify(work(request)),
      ids: lines.map((_, index) => String(index + 1)),
      longest: lines.reduce((sum, line) => sum + longestFor(line), 0),
    }
    const { text, end } = await host.ask(loading, 'translate', prompt, { signal })
    return { end, texts: end === 'cut' ? new Map() : readLines(text, lines) }
  }

  async function completeAlone(request: TranslationRequest): Promise<Completion> {
    const texts = new Map<string, string>()
    for (const line of request.lines) {
      const prompt = { user: plainPrompt(line, request), longest: longestFor(line) }
      const { text, end } = await host.ask(loading, 'translate', prompt, { signal: request.signal })
      const translation = end === 'cut' ? '' : plainAnswer(text, line)
      if (translation) texts.set(line.id, translation)
    }
    return { end: texts.size === request.lines.length ? 'whole' : 'cut', texts }
  }

  return {
    ...translateWith({
      id,
      version: `${project.dependencies['node-llama-cpp']}-${whole.fingerprint}`,
      atOnce: 1,
      batch,
      quality: () => 'good',
      translates: (from, to) => knows(from) && knows(to) && baseLanguage(from) !== baseLanguage(to),
      complete: model.format === 'text' ? completeAlone : completeTogether,
      lost: (end, text) =>
        new EngineError(
          id,
          'refused',
          engineFault(end === 'cut' ? 'tooLongFor' : 'leftOut', { engine: id, text: text.slice(0, 80) }),
        ),
    }),
    close: host.close,
  }
}
