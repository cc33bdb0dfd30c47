import { availableParallelism } from 'node:os'
import type { GuardOptions } from './call-guard.ts'
import { openDataBaker } from './data-baker/data-baker.ts'
import { type Embedded, openEmbedded } from './embedded/embedded.ts'
import type { Engines } from './engines.ts'
import { openGoogle } from './google/google.ts'
import { dressAsLinkup, openLinkup } from './linkup/linkup.ts'
import { openMicrosoft } from './microsoft/microsoft.ts'
import { type NeuralEngines, openNeural } from './neural/open-neural.ts'
import { openOpenAiRecognition } from './openai/recognition.ts'
import { openOpenAiSpeech } from './openai/speech.ts'
import { openOpenAiTranslation } from './openai/translation.ts'
import type { Recognizer, Synthesizer, Translator } from './ports.ts'
import type { EngineSettings } from './settings.ts'
import { type Tell, telling } from './told-call.ts'

export interface OpenEngines extends Engines {
  [Symbol.asyncDispose](): Promise<void>
}

/** Everything that is configured and there. Nothing is started or asked before its first use. */
export async function openEngines({
  settings,
  models,
  temp,
  calls = {},
}: {
  settings: EngineSettings
  /** The folder of neural models. */
  models: string
  /** For what programs leave behind while they work. */
  temp: string
  /** How patient calls are, and who hears of them. */
  calls?: GuardOptions
}): Promise<OpenEngines> {
  const embedded = await openEmbedded({ temp })
  const neural = await openNeural({ models, threads: availableParallelism() })
  const local = tellingOfLocal(embedded, neural, calls.tell)
  const { openai, microsoft, google, dataBaker, linkup } = settings
  const recognizers = [
    ...(openai.recognition ? [openOpenAiRecognition(openai.recognition, calls)] : []),
    ...local.recognizers,
  ]
  const translators = [
    ...(openai.translation ? [openOpenAiTranslation(openai.translation, calls)] : []),
    ...local.translators,
  ]
  return {
    recognizers: inOrder(recognizers, settings.recognizers),
    translators: inOrder(translators, settings.translators),
    synthesizers: [
      ...local.neuralSynthesizers,
      ...(microsoft ? [openMicrosoft(microsoft, calls)] : []),
      ...(google ? [openGoogle(google, calls)] : []),
      ...(openai.speech ? [openOpenAiSpeech(openai.speech, calls)] : []),
      ...(dataBaker ? [openDataBaker(dataBaker, calls)] : []),
      ...there(local.synthesizer),
    ],
    house: linkup ? openLinkup(linkup, calls) : local.synthesizer && dressAsLinkup(local.synthesizer),
    separators: local.separators,
    detectors: local.detectors,
    diarizers: local.diarizers,
    async [Symbol.asyncDispose]() {
      neural.close()
      await embedded.close()
    },
  }
}

/** What this machine does by itself has no guard that tells of its calls. */
function tellingOfLocal(embedded: Embedded, neural: NeuralEngines, tell: Tell | undefined) {
  const speaks = (each: Synthesizer) => telling(each, 'synthesize', ['synthesize'], tell)
  return {
    recognizers: [...neural.recognizers, ...there(embedded.recognizer)].map((each: Recognizer) =>
      telling(each, 'recognize', ['recognize', 'align'], tell),
    ),
    translators: embedded.translators.map((each) => telling(each, 'translate', ['translate'], tell)),
    neuralSynthesizers: neural.synthesizers.map(speaks),
    synthesizer: embedded.synthesizer && speaks(embedded.synthesizer),
    separators: there(embedded.separator).map((each) => telling(each, 'separate', ['separate'], tell)),
    detectors: [...there(embedded.detector), ...neural.detectors].map((each) =>
      telling(each, 'detect', ['detect'], tell),
    ),
    diarizers: neural.diarizers.map((each) => telling(each, 'diarize', ['diarize'], tell)),
  }
}

const there = <Each>(engine: Each | undefined): Each[] => (engine === undefined ? [] : [engine])

/** Those that the operator named first stand first; one that is not named is not used. */
const inOrder = <Each extends Recognizer | Translator>(engines: Each[], names: readonly string[]): Each[] =>
  names.flatMap((name) => engines.filter(({ id }) => id === name || id.startsWith(`${name}-`)))
