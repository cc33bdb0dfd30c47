import * as z from 'zod'
import { baseLanguage } from '#domain/text/languages.ts'
import type { VoiceReference } from '#engines/core/ports.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import type { VendorFault } from '#engines/core/vendor.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { type CloneProgram, jsonBody, within } from './clone-program.ts'
import { openSharedFolder } from './shared-folder.ts'

/** Seconds. */
const longestRead = 9.9

const languages = ['zh', 'yue', 'en', 'ja', 'ko']

const refusalShape = z.object({ message: z.string(), Exception: z.string().optional() })

/**
 * Everything that fails in the model has the status 400. Without memory it can speak later; a recording that it does not find was
 * removed by another worker, and is written again.
 */
const faultOf = (why: string): VendorFault =>
  /out of memory|not exists$/i.test(why) ? 'unavailable' : 'refused'

/** GPT-SoVITS by its api_v2.py. It reads the recording from a folder. */
export function gptSoVits(folder: string): CloneProgram {
  const shared = openSharedFolder(folder)
  return {
    longestText: { characters: 500 },
    fastest: 2,
    atOnce: 1,
    clone: { languages, needsText: true, shortest: 3100, longest: 12_000 },
    speak({ text, language = 'mul', reference: whole, speed }, { vendor, call }) {
      const reference = beginningOf(whole)
      const spoken = codeOf(language) ?? 'auto'
      const heard = codeOf(reference.language)
      return shared.lend(reference, vendor, async (path) => {
        const { bytes } = await call({
          path: '/tts',
          ...jsonBody({
            text,
            text_lang: spoken,
            ref_audio_path: path,
            // The text of a recording in another language would be read wrongly.
            prompt_text: (heard && reference.text) ?? '',
            prompt_lang: heard ?? spoken,
            speed_factor: within(0.5, 2, speed),
            media_type: 'wav',
          }),
          accept: 'audio/',
          refusal: (json) => {
            const read = refusalShape.safeParse(json)
            if (!read.success) return undefined
            const { message, Exception: why } = read.data
            return why === undefined
              ? { words: message }
              : { words: `${message}: ${why}`, fault: faultOf(why) }
          },
        })
        return readSpeech(vendor, bytes)
      })
    },
  }
}

/** It refuses recordings of more than 10 seconds; a person's own voice can have 12. What is left out has an unknown part of the text. */
function beginningOf(reference: VoiceReference): VoiceReference {
  const { name, language, sound } = reference
  const samples = sound.samples.subarray(0, Math.floor(sound.rate * longestRead))
  return samples.length === sound.samples.length
    ? reference
    : voiceReference({ name, language, sound: { rate: sound.rate, samples } })
}

const codeOf = (language: string) => languages.find((each) => each === baseLanguage(language))
