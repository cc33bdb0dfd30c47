import { type Message, message } from '#core/texts/message/message.ts'
import type { Text } from '#core/texts/texts.ts'
import { type Capability, type Model, readCatalog } from '#engines/models/catalog.ts'
import { inspectModel } from '#engines/models/inspect-model.ts'
import { ModelError } from '#engines/models/model-error.ts'
import { findingTexts } from '../texts/findings.ts'
import type { Finding } from './finding.ts'

const common = { about: 'models', required: false } as const

const does: Record<Capability, Message> = {
  recognize: message(findingTexts.recognizes),
  live: message(findingTexts.recognizesLive),
  synthesize: message(findingTexts.speaks),
  diarize: message(findingTexts.tellsApart),
  detect: message(findingTexts.findsSpeech),
  punctuate: message(findingTexts.punctuates),
  clone: message(findingTexts.clones),
  translate: message(findingTexts.translates),
  identify: message(findingTexts.identifies),
  denoise: message(findingTexts.denoises),
  separate: message(findingTexts.partsVoices),
}
const possibleAbilities = {
  recognize: findingTexts.wouldRecognize,
  live: findingTexts.wouldRecognizeLive,
  synthesize: findingTexts.wouldSpeak,
  diarize: findingTexts.wouldTellApart,
  detect: findingTexts.wouldFind,
  punctuate: findingTexts.wouldPunctuate,
  clone: findingTexts.wouldClone,
  translate: findingTexts.wouldTranslate,
  identify: findingTexts.wouldIdentify,
  denoise: findingTexts.wouldDenoise,
  separate: findingTexts.wouldPartVoices,
} as const satisfies Record<Capability, Text>

/** The installed neural models, and which ones would add what is missing. */
export async function modelFindings(models: string): Promise<Finding[]> {
  try {
    const catalog = await readCatalog(models)
    const looked = await Promise.all(
      catalog.map(async (model) => ({ model, look: await inspectModel(model, models) })),
    )
    const there = looked.flatMap(({ model, look }): Finding[] => {
      const facts = { ...common, name: model.name, value: model.languages.join(' ') }
      if (look.state === 'absent') return []
      if (look.state === 'whole') return [{ ...facts, state: 'ok', means: does[model.capability] }]
      const get = `yiyin models get ${model.name}`
      return [{ ...facts, state: 'missing', value: message(findingTexts.broken), means: look.problem, get }]
    })
    const whole = looked.filter(({ look }) => look.state === 'whole').map(({ model }) => model)
    return [...there, ...missing(catalog, whole)]
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const value = message(findingTexts.unusable)
    return [
      {
        ...common,
        name: message(findingTexts.catalog),
        state: 'missing',
        value,
        means: message(findingTexts.noModelUsed),
        get: error,
      },
    ]
  }
}

/** For each capability and language that no installed model covers, the first model of the catalog that does. */
function missing(catalog: readonly Model[], whole: readonly Model[]): Finding[] {
  const gains = new Map<Model, string[]>()
  const covered = new Set(whole.flatMap(abilities))
  for (const model of catalog)
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
      gains.get(model)!.includes('zh') && { get: message(findingTexts.getPair) }),
  }))
  if (small.length > 0)
    findings.push({
      ...common,
      name: message(findingTexts.voicesRow),
      state: 'note',
      value: small.flatMap((model) => gains.get(model)!).join(' '),
      means: message(findingTexts.oneVoiceEach),
    })
  const last = findings.at(-1)
  if (last) last.get = message(findingTexts.getThem)
  return findings
}

/** For models that work in every language. */
const any = '*'

const abilities = ({ capability, languages }: Model) =>
  (languages.length > 0 ? languages : [any]).map((language) => `${capability} ${language}`)

const isOneVoice = ({ capability, languages }: Model) => capability === 'synthesize' && languages.length === 1
