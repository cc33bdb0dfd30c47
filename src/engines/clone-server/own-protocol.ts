import { readSpeech } from '#engines/core/read-speech.ts'
import { type CloneProgram, formOf, messageOf } from './clone-program.ts'

/** The protocol of docs/operate/network-engines.md for servers that operators write: POST /speech. */
export const ownProtocol = ({ duration: controls }: { duration: boolean }): CloneProgram => ({
  longestText: { characters: 1000 },
  fastest: 1,
  anyStyle: true,
  atOnce: 2,
  clone: { needsText: false, shortest: 1000, longest: 30_000, ...(controls && { duration: true }) },
  async speak({ text, language, reference, speed, style, duration }, { vendor, call }) {
    const fields = {
      text,
      ...(language && { language }),
      ...(speed !== 1 && { speed: String(speed) }),
      ...(style && { style }),
      ...(duration !== undefined && controls && { duration: String(Math.round(duration)) }),
      reference_id: reference.id,
      reference_language: reference.language,
      ...(reference.text && { reference_text: reference.text }),
    }
    const { bytes } = await call({
      path: '/speech',
      body: await formOf(fields, 'reference', reference),
      accept: 'audio/',
      refusal: messageOf,
    })
    return readSpeech(vendor, bytes)
  },
})
