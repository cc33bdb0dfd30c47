import type { LanguageIdentifier } from '#engines/core/ports.ts'
import { loadIdentifier } from './load-sound.ts'
import type { NeuralOptions } from './neural-recognizer.ts'
import { openModelHost } from './open-model-host.ts'
import { engineId, versionOf, type WholeModel } from './whole-model.ts'

export function neuralIdentifier(
  whole: WholeModel<'identify'>,
  { threads, memory }: NeuralOptions,
): LanguageIdentifier & { close(): void } {
  const { model, folder } = whole
  const host = openModelHost(model, memory)
  const loading = loadIdentifier(model, { folder, threads })
  return {
    id: engineId(model),
    version: versionOf(whole),
    atOnce: 1,
    languages: model.languages,
    identifyLanguage: async (file, { signal }) =>
      (await host.ask(loading, 'identify', { file }, { signal })) || undefined,
    close: host.close,
  }
}
