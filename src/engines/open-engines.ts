import { availableParallelism } from 'node:os'
import { openCloneServer } from './clone-server/clone-server.ts'
import type { GuardOptions } from './core/guard-options.ts'
import { openDataBaker } from './data-baker/data-baker.ts'
import { type Embedded, openEmbedded } from './embedded/embedded.ts'
import { type Engines, isCalled } from './core/engines.ts'
import { openGoogle } from './google/google.ts'
import { linkupAlias, openLinkup } from './linkup/linkup.ts'
import { openFunAsr } from './live/funasr.ts'
import { openMicrosoftLive } from './live/microsoft-live.ts'
import { openOpenAiRealtime } from './live/openai-realtime.ts'
import { openMicrosoft } from './microsoft/microsoft.ts'
import { memoryLimit } from './neural/model-memory.ts'
import { type NeuralEngines, openNeural } from './neural/open-neural.ts'
import { openOpenAiRecognition } from './openai/recognition.ts'
import { openOpenAiSpeech } from './openai/speech.ts'
import { openOpenAiTranslation } from './openai/translation.ts'
import { byModel, byServer } from './core/openai-servers.ts'
import type { Engine, Recognizer, Synthesizer, Translator } from './core/ports.ts'
import { openSeparatorServer } from './separator-server/separator-server.ts'
import type { EngineSettings } from './core/settings.ts'
import { type OnCall, observeCalls } from './core/observe-calls.ts'

export interface OpenEngines extends Engines {
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens everything that is configured and available. Nothing is started or called before its first use. */
export async function openEngines({
  settings,
  models,
  temp,
  modelMemory,
  calls = {},
  apart = false,
}: {
  settings: EngineSettings
  /** The folder of neural models. */
  models: string
  /** A folder for temporary files. */
  temp: string
  /** The memory budget of local models in gigabytes. */
  modelMemory: number | undefined
  /** Retry limits, timeouts and the observer of calls. */
  calls?: GuardOptions
  /** Each server as a separate engine, for checks. */
  apart?: boolean
}): Promise<OpenEngines> {
  const embedded = await openEmbedded({ temp })
  const neural = await openNeural({
    models,
    threads: availableParallelism(),
    memory: memoryLimit(modelMemory),
  })
  const local = observeLocal(embedded, neural, calls.onCall)
  const grouped = apart ? byServer : byModel
  const { openai, microsoft, google, dataBaker, linkup } = settings
  const recognizers = [
    ...grouped(openai.recognition).map((servers) => openOpenAiRecognition(servers, calls)),
    ...local.recognizers,
  ]
  const translators = [
    ...grouped(openai.translation).map((servers) => openOpenAiTranslation(servers, calls)),
    ...local.translators,
  ]
  const separators = [
    ...local.separators,
    ...(settings.separator ? [openSeparatorServer(settings.separator, calls)] : []),
  ]
  const live = [
    ...(settings.funasr ? [openFunAsr(settings.funasr)] : []),
    ...grouped(openai.realtime).map((servers) => openOpenAiRealtime(servers)),
    ...(settings.microsoftLive ? [openMicrosoftLive(settings.microsoftLive)] : []),
    ...neural.liveRecognizers,
  ]
  return {
    recognizers: inOrder(recognizers, settings.recognizers),
    translators: inOrder(translators, settings.translators),
    synthesizers: [
      ...local.neuralSynthesizers,
      ...(microsoft ? [openMicrosoft(microsoft, calls)] : []),
      ...(google ? [openGoogle(google, calls)] : []),
      ...(settings.clone ? [openCloneServer(settings.clone, calls)] : []),
      ...grouped(openai.speech).map((servers) => openOpenAiSpeech(servers, calls)),
      ...(dataBaker ? [openDataBaker(dataBaker, calls)] : []),
      ...there(local.synthesizer),
      ...local.cloners,
    ],
    identifiers: local.identifiers,
    denoisers: local.denoisers,
    liveRecognizers: inOrder(live, settings.liveRecognizers),
    house: linkup ? openLinkup(linkup, calls) : local.synthesizer && linkupAlias(local.synthesizer),
    separators: inOrder(separators, settings.separators),
    detectors: local.detectors,
    diarizers: local.diarizers,
    async [Symbol.asyncDispose]() {
      neural.close()
      await embedded.close()
    },
  }
}

/** Local engines have no guard, so their calls are reported here. */
function observeLocal(embedded: Embedded, neural: NeuralEngines, onCall: OnCall | undefined) {
  const speaks = (each: Synthesizer) => observeCalls(each, 'synthesize', ['synthesize'], onCall)
  return {
    recognizers: [...neural.recognizers, ...there(embedded.recognizer)].map((each: Recognizer) =>
      observeCalls(each, 'recognize', ['recognize', 'align', 'identifyLanguage'], onCall),
    ),
    translators: [...neural.translators, ...embedded.translators].map((each: Translator) =>
      observeCalls(each, 'translate', ['translate', 'shorten'], onCall),
    ),
    neuralSynthesizers: neural.synthesizers.map(speaks),
    cloners: neural.cloners.map(speaks),
    synthesizer: embedded.synthesizer && speaks(embedded.synthesizer),
    separators: [...there(embedded.separator), ...neural.separators].map((each) =>
      observeCalls(each, 'separate', ['separate'], onCall),
    ),
    detectors: [...there(embedded.detector), ...neural.detectors].map((each) =>
      observeCalls(each, 'detect', ['detect'], onCall),
    ),
    identifiers: neural.identifiers.map((each) =>
      observeCalls(each, 'recognize', ['identifyLanguage'], onCall),
    ),
    denoisers: neural.denoisers,
    diarizers: neural.diarizers.map((each) => observeCalls(each, 'diarize', ['diarize'], onCall)),
  }
}

const there = <Each>(engine: Each | undefined): Each[] => (engine === undefined ? [] : [engine])

/** Engines in the operator's order; unlisted ones are not used. */
const inOrder = <Each extends Engine>(engines: Each[], names: readonly string[]): Each[] => [
  ...new Set(names.flatMap((name) => engines.filter((engine) => isCalled(engine, name)))),
]
