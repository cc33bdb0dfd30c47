import { readSpeech } from '#engines/core/read-speech.ts'
import { referenceWav } from '#engines/core/reference-wav.ts'
import { type CloneProgram, jsonBody, messageOf } from './clone-program.ts'

/** The API server of fish-speech with S2: a style is a tag before the text. */
export const fishSpeech = (): CloneProgram => ({
  longestText: { characters: 500 },
  fastest: 1,
  anyStyle: true,
  atOnce: 1,
  clone: {
    needsText: true,
    shortest: 1000,
    longest: 30_000,
    styles: ['angry', 'excited', 'sad', 'shouting', 'surprised', 'whispering'],
  },
  async speak({ text, reference, style }, { vendor, call }) {
    const audio = Buffer.from(referenceWav(reference)).toString('base64')
    const { bytes } = await call({
      path: '/v1/tts',
      ...jsonBody({
        text: style ? `[${style}] ${text}` : text,
        references: [{ audio, text: reference.text ?? '' }],
        format: 'wav',
      }),
      accept: 'audio/',
      refusal: messageOf,
    })
    return readSpeech(vendor, bytes)
  },
})
