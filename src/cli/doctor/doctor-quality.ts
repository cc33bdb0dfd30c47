import { type Message, message } from '#core/texts/message/message.ts'
import type { WeakSpot } from '#engines/weak-spots.ts'
import { qualityTexts } from '#shared/engine-quality/texts.ts'
import { findingTexts } from '../texts/findings.ts'
import type { Finding } from './finding.ts'

const rows = {
  recognize: { name: findingTexts.weakRecognition, means: findingTexts.weakRecognitionMeans },
  translate: { name: findingTexts.weakTranslation, means: findingTexts.weakTranslationMeans },
  synthesize: { name: findingTexts.weakSpeech, means: findingTexts.weakSpeechMeans },
  hear: { name: findingTexts.weakLive, means: findingTexts.weakLiveMeans },
  diarize: { name: findingTexts.weakSpeakers, means: findingTexts.weakSpeakersMeans },
  identify: { name: findingTexts.weakIdentification, means: findingTexts.weakIdentificationMeans },
  separate: { name: findingTexts.weakSeparation, means: findingTexts.weakSeparationMeans },
}
const settings = {
  recognize: 'OPENAI_RECOGNITION_BASE_URL, OPENAI_RECOGNITION_MODEL',
  translate: 'OPENAI_TRANSLATION_BASE_URL, OPENAI_TRANSLATION_MODEL',
  synthesize: 'OPENAI_SPEECH_BASE_URL, OPENAI_SPEECH_MODEL, OPENAI_SPEECH_VOICES',
  hear: 'FUNASR_ENDPOINT',
  separate: 'SEPARATOR_ENDPOINT',
  diarize: undefined,
  identify: undefined,
}

/** The languages for which an engine is missing or only good for drafts, and how to improve that. */
export const qualityFindings = (spots: readonly WeakSpot[]): Finding[] =>
  [...Map.groupBy(spots, ({ does }) => does)].map(([does, own]): Finding => {
    const listed = own.map(({ language, quality }) => {
      const how = message(quality ? qualityTexts[quality] : findingTexts.none)
      return language === null ? how : message(findingTexts.weakLanguage, { language, quality: how })
    })
    const models = [...new Set(own.flatMap(({ model }) => model ?? []))]
    const set = settings[does]
    const configure = set === undefined ? undefined : message(findingTexts.setThem, { settings: set })
    const download = models.length > 0 ? `yiyin models get ${models.join(' ')}` : undefined
    return {
      about: 'engines',
      required: false,
      name: message(rows[does].name),
      state: 'note',
      value: listed.reduce((one: Message, other) => message(findingTexts.listed, { one, other })),
      means: message(rows[does].means),
      get:
        download && configure
          ? message(findingTexts.or, { one: download, other: configure })
          : (download ?? configure),
    }
  })
