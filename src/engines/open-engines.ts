import { availableParallelism } from 'node:os'
import { openDataBaker } from './data-baker/data-baker.ts'
import { openEmbedded } from './embedded/embedded.ts'
import type { Engines } from './engines.ts'
import { openGoogle } from './google/google.ts'
import { dressAsLinkup, openLinkup } from './linkup/linkup.ts'
import { openMicrosoft } from './microsoft/microsoft.ts'
import { openNeural } from './neural/open-neural.ts'
import { openOpenAiRecognition } from './openai/recognition.ts'
import { openOpenAiSpeech } from './openai/speech.ts'
import { openOpenAiTranslation } from './openai/translation.ts'
import type { Recognizer, Translator } from './ports.ts'
import type { EngineSettings } from './settings.ts'

export interface OpenEngines extends Engines {
  [Symbol.asyncDispose](): Promise<void>
}

/** Everything that is configured and there. Nothing is started or asked before its first use. */
export async function openEngines({
  settings,
  models,
  temp,
}: {
  settings: EngineSettings
  /** The folder of neural models. */
  models: string
  /** For what programs leave behind while they work. */
  temp: string
}): Promise<OpenEngines> {
  const embedded = await openEmbedded({ temp })
  const neural = await openNeural({ models, threads: availableParallelism() })
  const { openai, microsoft, google, dataBaker, linkup } = settings
  const recognizers = [
    ...(openai.recognition ? [openOpenAiRecognition(openai.recognition)] : []),
    ...neural.recognizers,
    ...there(embedded.recognizer),
  ]
  const translators = [
    ...(openai.translation ? [openOpenAiTranslation(openai.translation)] : []),
    ...embedded.translators,
  ]
  return {
    recognizers: inOrder(recognizers, settings.recognizers),
    translators: inOrder(translators, settings.translators),
    synthesizers: [
      ...neural.synthesizers,
      ...(microsoft ? [openMicrosoft(microsoft)] : []),
      ...(google ? [openGoogle(google)] : []),
      ...(openai.speech ? [openOpenAiSpeech(openai.speech)] : []),
      ...(dataBaker ? [openDataBaker(dataBaker)] : []),
      ...there(embedded.synthesizer),
    ],
    house: linkup ? openLinkup(linkup) : embedded.synthesizer && dressAsLinkup(embedded.synthesizer),
    separators: there(embedded.separator),
    detectors: [...there(embedded.detector), ...neural.detectors],
    diarizers: neural.diarizers,
    async [Symbol.asyncDispose]() {
      neural.close()
      await embedded.close()
    },
  }
}

const there = <Each>(engine: Each | undefined): Each[] => (engine === undefined ? [] : [engine])

/** Those that the operator named first stand first; one that is not named is not used. */
const inOrder = <Each extends Recognizer | Translator>(engines: Each[], names: readonly string[]): Each[] =>
  names.flatMap((name) => engines.filter(({ id }) => id === name || id.startsWith(`${name}-`)))
