import type { WeakSpot } from '#engines/weak-spots.ts'
import { type Message, message } from '#core/texts/message/message.ts'
import { qualityWords } from '#shared/engine-quality/texts.ts'
import { findingWords } from './texts/findings.ts'
import type { Finding } from './finding.ts'

const rows = {
  recognize: { name: findingWords.weakRecognition, means: findingWords.weakRecognitionMeans },
  translate: { name: findingWords.weakTranslation, means: findingWords.weakTranslationMeans },
  synthesize: { name: findingWords.weakSpeech, means: findingWords.weakSpeechMeans },
}
const settings = {
  recognize: 'OPENAI_RECOGNITION_BASE_URL, OPENAI_RECOGNITION_MODEL',
  translate: 'OPENAI_TRANSLATION_BASE_URL, OPENAI_TRANSLATION_MODEL',
  synthesize: 'OPENAI_SPEECH_BASE_URL, OPENAI_SPEECH_MODEL, OPENAI_SPEECH_VOICES',
}

/** The languages for which an engine is missing or only good for drafts, and how to improve that. */
export const qualityFindings = (spots: readonly WeakSpot[]): Finding[] =>
  [...Map.groupBy(spots, ({ does }) => does)].map(([does, own]): Finding => {
    const listed = own.map(({ language, quality }) =>
      message(findingWords.weakLanguage, {
        language,
        quality: message(quality ? qualityWords[quality] : findingWords.none),
      }),
    )
    const models = [...new Set(own.flatMap(({ model }) => model ?? []))]
    const configure = message(findingWords.setThem, { settings: settings[does] })
    return {
      about: 'engines',
      required: false,
      name: message(rows[does].name),
      state: 'note',
      value: listed.reduce((one: Message, other) => message(findingWords.listed, { one, other })),
      means: message(rows[does].means),
      get:
        models.length === 0
          ? configure
          : message(findingWords.or, { one: `yiyin models get ${models.join(' ')}`, other: configure }),
    }
  })
