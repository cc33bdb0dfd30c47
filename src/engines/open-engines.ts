import { availableParallelism } from 'node:os'
import { openChatterboxApi } from './chatterbox/chatterbox-api.ts'
import { openChatterbox } from './chatterbox/chatterbox.ts'
import { openCloneServer } from './clone-server/clone-server.ts'
import { type Engines, isCalled } from './core/engines.ts'
import { followReading } from './core/follow-reading.ts'
import type { GuardOptions } from './core/guard-options.ts'
import { type OnCall, observeCalls } from './core/observe-calls.ts'
import {
  byModel,
  byServer,
  type RealtimeServer,
  type RecognitionServer,
  type SpeechServer,
  type TranslationServer,
} from './core/openai-servers.ts'
import type { Engine, Recognizer, Synthesizer, Translator } from './core/ports.ts'
import type { EngineSettings } from './core/settings.ts'
import { openDataBaker } from './data-baker/data-baker.ts'
import { openDraftDiarizer } from './draft-speakers/draft-diarizer.ts'
import { type Embedded, openEmbedded } from './embedded/embedded.ts'
import { openGoogle } from './google/google.ts'
import { linkupAlias, openLinkup } from './linkup/linkup.ts'
import { openFunAsr } from './live/funasr.ts'
import { openMicrosoftLive } from './live/microsoft-live.ts'
import { openOpenAiRealtime } from './live/openai-realtime.ts'
import { openSpeachesRealtime } from './live/speaches-realtime.ts'
import { openVllmRealtime } from './live/vllm-realtime.ts'
import { openMicrosoft } from './microsoft/microsoft.ts'
import { memoryLimit } from './neural/model-memory.ts'
import { type NeuralEngines, openNeural } from './neural/open-neural.ts'
import { openOpenAiRecognition } from './openai/recognition.ts'
import { openOpenAiSpeech } from './openai/speech.ts'
import { openOpenAiTranslation } from './openai/translation.ts'
import { openPiper } from './piper/piper.ts'
import { openSeparatorServer } from './separator-server/separator-server.ts'
import { openAzure } from './text-translators/azure.ts'
import { openBaidu } from './text-translators/baidu.ts'
import { openDeepL } from './text-translators/deepl.ts'
import { openGoogleTranslation } from './text-translators/google-translation.ts'
import { openLibreTranslate } from './text-translators/libretranslate.ts'
import { openTencent } from './text-translators/tencent.ts'
import { openVolcengine } from './text-translators/volcengine.ts'
import { openWyomingRecognition } from './wyoming/wyoming-recognition.ts'
import { openWyomingSpeech } from './wyoming/wyoming-speech.ts'

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
  const speaker = local.synthesizer && followReading(local.synthesizer)
  const grouped = apart ? byServer : byModel
  const { openai, microsoft, google, dataBaker, linkup } = settings
  const recognizers = [
    ...grouped(openai.recognition).map((servers) => openListedRecognition(servers, calls)),
    ...local.recognizers,
  ]
  const translators = [
    ...grouped(openai.translation).map((servers) => openListedTranslation(servers, calls)),
    ...local.translators,
  ]
  const separators = [
    ...local.separators,
    ...(settings.separator ? [openSeparatorServer(settings.separator, calls)] : []),
  ]
  const live = [
    ...(settings.funasr ? [openFunAsr(settings.funasr)] : []),
    ...grouped(openai.realtime).map(openListedRealtime),
    ...(settings.microsoftLive ? [openMicrosoftLive(settings.microsoftLive)] : []),
    ...neural.liveRecognizers,
  ]
  return {
    recognizers: inOrder(recognizers, settings.recognizers),
    translators: inOrder(translators, settings.translators),
    synthesizers: [
      ...local.neuralSynthesizers.map(followReading),
      ...(microsoft ? [openMicrosoft(microsoft, calls)] : []),
      ...(google ? [openGoogle(google, calls)] : []),
      ...(settings.clone ? [followReading(openCloneServer(settings.clone, calls))] : []),
      ...grouped(openai.speech).map((servers) => followReading(openListedSpeech(servers, calls))),
      ...(dataBaker ? [openDataBaker(dataBaker, calls)] : []),
      ...there(speaker),
      ...local.cloners.map(followReading),
    ],
    identifiers: local.identifiers,
    denoisers: local.denoisers,
    liveRecognizers: inOrder(live, settings.liveRecognizers),
    house: linkup ? openLinkup(linkup, calls) : speaker && linkupAlias(speaker),
    separators: inOrder(separators, settings.separators),
    detectors: local.detectors,
    diarizers: local.diarizers,
    draftDiarizers: local.draftDiarizers,
    async [Symbol.asyncDispose]() {
      neural.close()
      await embedded.close()
    },
  }
}

/** Services with protocols of their own, by their kind. */
const textTranslators = {
  azure: openAzure,
  baidu: openBaidu,
  deepl: openDeepL,
  google: openGoogleTranslation,
  libretranslate: openLibreTranslate,
  tencent: openTencent,
  volcengine: openVolcengine,
}
/** The same for speech. */
const speakers = {
  chatterbox: openChatterbox,
  'chatterbox-api': openChatterboxApi,
  piper: openPiper,
  wyoming: openWyomingSpeech,
}

const hasOwnProtocol = <Openers extends object>(
  openers: Openers,
  kind: string | undefined,
): kind is keyof Openers & string => kind !== undefined && Object.hasOwn(openers, kind)

/** Servers of the list, by the protocol of their kind. */
const openListedTranslation = (servers: [TranslationServer, ...TranslationServer[]], calls: GuardOptions) => {
  const { kind } = servers[0]
  return hasOwnProtocol(textTranslators, kind)
    ? textTranslators[kind](servers, calls)
    : openOpenAiTranslation(servers, calls)
}

const openListedRecognition = (servers: [RecognitionServer, ...RecognitionServer[]], calls: GuardOptions) =>
  servers[0].kind === 'wyoming'
    ? openWyomingRecognition(servers, calls)
    : openOpenAiRecognition(servers, calls)

const openListedSpeech = (servers: [SpeechServer, ...SpeechServer[]], calls: GuardOptions) => {
  const { kind } = servers[0]
  return hasOwnProtocol(speakers, kind) ? speakers[kind](servers, calls) : openOpenAiSpeech(servers, calls)
}

const listeners = { speaches: openSpeachesRealtime, vllm: openVllmRealtime }

const openListedRealtime = (servers: [RealtimeServer, ...RealtimeServer[]]) => {
  const { kind } = servers[0]
  return hasOwnProtocol(listeners, kind) ? listeners[kind](servers) : openOpenAiRealtime(servers)
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
    detectors: [embedded.detector, ...neural.detectors].map((each) =>
      observeCalls(each, 'detect', ['detect'], onCall),
    ),
    identifiers: neural.identifiers.map((each) =>
      observeCalls(each, 'recognize', ['identifyLanguage'], onCall),
    ),
    denoisers: neural.denoisers,
    diarizers: neural.diarizers.map((each) => observeCalls(each, 'diarize', ['diarize'], onCall)),
    // Not counted: what is counted is listed as an engine that can verify speakers.
    draftDiarizers: [openDraftDiarizer(embedded.detector)],
  }
}

const there = <Each>(engine: Each | undefined): Each[] => (engine === undefined ? [] : [engine])

/** Engines in the operator's order; unlisted ones are not used. */
const inOrder = <Each extends Engine>(engines: Each[], names: readonly string[]): Each[] => [
  ...new Set(names.flatMap((name) => engines.filter((engine) => isCalled(engine, name)))),
]
