import { baseLanguage } from '#domain/text/languages.ts'
import type { Capability, Model } from './catalogue.ts'

export interface Recommendation {
  models: Model[]
  /** Abilities that no model of the catalogue has for these languages. */
  lacking: Capability[]
}

/** The models for a dub from one language into another on this machine: the first suitable one of each kind. */
export function recommend(catalogue: readonly Model[], from: string, to: string): Recommendation {
  const knows = ({ languages }: Model, language: string) =>
    languages.some((each) => baseLanguage(each) === baseLanguage(language))
  const first = (capability: Capability, ...languages: string[]) =>
    catalogue.find(
      (model) => model.capability === capability && languages.every((each) => knows(model, each)),
    )
  const recognizer = first('recognize', from)
  const found = [
    { capability: 'recognize', model: recognizer },
    ...(recognizer?.capability === 'recognize' && !recognizer.punctuation
      ? [{ capability: 'punctuate', model: first('punctuate', from) } as const]
      : []),
    { capability: 'diarize', model: first('diarize') },
    { capability: 'translate', model: first('translate', from, to) },
    { capability: 'synthesize', model: first('synthesize', to) },
  ] as const
  return {
    models: found.flatMap(({ model }) => (model ? [model] : [])),
    lacking: found.flatMap(({ capability, model }) => (model ? [] : [capability])),
  }
}
