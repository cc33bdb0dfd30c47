import { type Capability, type Model, readCatalogue } from '#engines/models/catalogue.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'
import { ModelError } from '#engines/models/model-error.ts'
import { type Message, message } from '#core/texts/message/message.ts'
import { findingWords } from './texts/findings.ts'
import type { Text } from '#core/texts/words.ts'
import type { Finding } from './finding.ts'

const common = { about: 'models', required: false } as const

const does: Record<Capability, Message> = {
  recognize: message(findingWords.recognizes),
  live: message(findingWords.recognizesLive),
  synthesize: message(findingWords.speaks),
  diarize: message(findingWords.tellsApart),
  detect: message(findingWords.findsSpeech),
  punctuate: message(findingWords.punctuates),
  clone: message(findingWords.clones),
  translate: message(findingWords.translates),
  identify: message(findingWords.identifies),
  denoise: message(findingWords.denoises),
  separate: message(findingWords.partsVoices),
}
const possibleAbilities = {
  recognize: findingWords.wouldRecognize,
  live: findingWords.wouldRecognizeLive,
  synthesize: findingWords.wouldSpeak,
  diarize: findingWords.wouldTellApart,
  detect: findingWords.wouldFind,
  punctuate: findingWords.wouldPunctuate,
  clone: findingWords.wouldClone,
  translate: findingWords.wouldTranslate,
  identify: findingWords.wouldIdentify,
  denoise: findingWords.wouldDenoise,
  separate: findingWords.wouldPartVoices,
} as const satisfies Record<Capability, Text>

/** The installed neural models, and which ones would add what is missing. */
export async function modelFindings(models: string): Promise<Finding[]> {
  try {
    const catalogue = await readCatalogue(models)
    const looked = await Promise.all(
      catalogue.map(async (model) => ({ model, look: await inspectModel(model, models) })),
    )
    const there = looked.flatMap(({ model, look }): Finding[] => {
      const facts = { ...common, name: model.name, value: model.languages.join(' ') }
      if (look.state === 'absent') return []
      if (look.state === 'whole') return [{ ...facts, state: 'ok', means: does[model.capability] }]
      const get = `yiyin models get ${model.name}`
      return [{ ...facts, state: 'missing', value: message(findingWords.broken), means: look.problem, get }]
    })
    const whole = looked.filter(({ look }) => look.state === 'whole').map(({ model }) => model)
    return [...there, ...missing(catalogue, whole)]
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const value = message(findingWords.unusable)
    return [
      {
        ...common,
        name: message(findingWords.catalogue),
        state: 'missing',
        value,
        means: message(findingWords.noModelUsed),
        get: error,
      },
    ]
  }
}

/** For each capability and language that no installed model covers, the first model of the catalogue that does. */
function missing(catalogue: readonly Model[], whole: readonly Model[]): Finding[] {
  const gains = new Map<Model, string[]>()
  const covered = new Set(whole.flatMap(abilities))
  for (const model of catalogue)
    for (const ability of abilities(model)) {
      if (covered.has(ability)) continue
      covered.add(ability)
      gains.set(model, [...(gains.get(model) ?? []), ability.split(' ')[1]!])
    }
  const useful = [...gains.keys()]
  const small = useful.filter(isOneVoice)
  const large = useful.filter((model) => !isOneVoice(model))
  const findings = large.map((model): Finding => ({
    ...common,
    name: model.name,
    state: 'note',
    value: gains
      .get(model)!
      .filter((language) => language !== any)
      .join(' '),
    means: message(possibleAbilities[model.capability], { size: `${Math.ceil(model.size / 1e6)} MB` }),
    ...(model.capability === 'translate' &&
      gains.get(model)!.includes('zh') && { get: message(findingWords.getPair) }),
  }))
  if (small.length > 0)
    findings.push({
      ...common,
      name: message(findingWords.voicesRow),
      state: 'note',
      value: small.flatMap((model) => gains.get(model)!).join(' '),
      means: message(findingWords.oneVoiceEach),
    })
  const last = findings.at(-1)
  if (last) last.get = message(findingWords.getThem)
  return findings
}

/** For models that work in every language. */
const any = '*'

const abilities = ({ capability, languages }: Model) =>
  (languages.length > 0 ? languages : [any]).map((language) => `${capability} ${language}`)

const isOneVoice = ({ capability, languages }: Model) => capability === 'synthesize' && languages.length === 1
