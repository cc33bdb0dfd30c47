import { baseLanguage } from '../text/languages.ts'

/** What models can do. */
export const modelAbilities = [
  'recognize',
  'live',
  'translate',
  'synthesize',
  'clone',
  'diarize',
  'separate',
  'punctuate',
  'identify',
  'detect',
  'denoise',
] as const
export type ModelAbility = (typeof modelAbilities)[number]

/** What an operator wants to do with models. */
export const purposes = ['dub', 'read', 'live', 'separate'] as const
export type Purpose = (typeof purposes)[number]

interface OfferedModel {
  capability: ModelAbility
  languages: readonly string[]
  /** Whether a recognizer outputs punctuation. */
  punctuation?: boolean | undefined
}

export interface Recommendation<Model> {
  models: Model[]
  /** Abilities that no model has for these languages. */
  lacking: ModelAbility[]
  /** Abilities whose models are all too large for the machine. */
  tooLarge: ModelAbility[]
}

/**
 * The models for a purpose: for each ability the first of the catalog that knows the languages and fits the machine. A catalog
 * lists the preferred ones first.
 */
export function recommend<Model extends OfferedModel>(
  catalog: readonly Model[],
  { purpose, from, to }: { purpose: Purpose; from: string; to: string },
  fits: (model: Model) => boolean = () => true,
): Recommendation<Model> {
  const result: Recommendation<Model> = { models: [], lacking: [], tooLarge: [] }
  const knows = ({ languages }: Model, language: string) =>
    languages.some((each) => baseLanguage(each) === baseLanguage(language))
  const take = (capability: ModelAbility, ...languages: string[]): Model | undefined => {
    const able = catalog.filter(
      (model) => model.capability === capability && languages.every((each) => knows(model, each)),
    )
    const model = able.find(fits)
    if (model) result.models.push(model)
    else (able.length > 0 ? result.tooLarge : result.lacking).push(capability)
    return model
  }
  const takeHearing = (capability: 'recognize' | 'live') => {
    const recognizer = take(capability, from)
    if (recognizer && !recognizer.punctuation) take('punctuate', from)
  }
  const differ = baseLanguage(from) !== baseLanguage(to)
  if (purpose === 'dub') {
    takeHearing('recognize')
    take('diarize')
    if (differ) take('translate', from, to)
    take('synthesize', to)
    take('separate')
  } else if (purpose === 'live') {
    takeHearing('live')
    if (differ) take('translate', from, to)
    take('synthesize', to)
  } else if (purpose === 'read') take('synthesize', to)
  else take('separate')
  return result
}

/** A model of a machine, with what it costs in bytes. */
interface Sized {
  memory: number
  size: number
  unpacked: number
  state: string
}

/** Disk space that downloads leave free. */
const spareBytes = 200e6

/** Whether a model may be loaded on a machine and, unless it is installed, downloaded there. */
export const fitsOn =
  (machine: { modelMemory: number; free: number }) =>
  (model: Sized): boolean =>
    model.memory <= machine.modelMemory &&
    (model.state === 'whole' || model.size + model.unpacked + spareBytes <= machine.free)

/** The same in both directions. */
export function recommendBoth<Model extends OfferedModel>(
  catalog: readonly Model[],
  { purpose, from, to }: { purpose: Purpose; from: string; to: string },
  fits?: (model: Model) => boolean,
): Recommendation<Model> {
  const there = recommend(catalog, { purpose, from, to }, fits)
  const back = recommend(catalog, { purpose, from: to, to: from }, fits)
  const both = <Each>(of: (each: Recommendation<Model>) => readonly Each[]) => [
    ...new Set([...of(there), ...of(back)]),
  ]
  return {
    models: both(({ models }) => models),
    lacking: both(({ lacking }) => lacking),
    tooLarge: both(({ tooLarge }) => tooLarge),
  }
}

/** What dubs between two languages need, in both directions, and is not installed. */
export const missingBetween = <Model extends OfferedModel & { state: string }>(
  catalog: readonly Model[],
  [from, to]: readonly [string, string],
  fits: (model: Model) => boolean,
): Model[] =>
  recommendBoth(catalog, { purpose: 'dub', from, to }, fits).models.filter(({ state }) => state !== 'whole')
