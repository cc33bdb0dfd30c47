import { baseLanguage } from '#domain/text/languages.ts'
import { readPcm } from '#engines/core/read-speech.ts'
import { vendorFault } from '#engines/core/vendor.ts'
import { refusal } from '../openai/server.ts'
import { type CloneProgram, type CloneRequest, formOf } from './clone-program.ts'

const rate = 24_000
const promptEnd = '<|endofprompt|>'

/** Instructions that the models were trained with. Other styles are an instruction themselves. */
const trained: Readonly<Record<string, string>> = {
  cheerful: '请非常开心地说一句话。',
  sad: '请非常伤心地说一句话。',
  angry: '请非常生气地说一句话。',
  gentle: 'Please say a sentence in a very soft voice.',
  shouting: 'Please say a sentence as loudly as possible.',
}

/**
 * The FastAPI server of CosyVoice with a model of the second or third generation: it answers samples without a header. The third
 * generation wants the end of a prompt in each request.
 */
export function cosyVoice(generation: 2 | 3): CloneProgram {
  const prefix = generation === 3 ? 'You are a helpful assistant.' : ''

  /** A recording in another language than the text would bring its accent along with its text. */
  function requestOf({ text, language, reference, style }: CloneRequest): {
    path: string
    fields: Record<string, string>
  } {
    if (style) {
      const instruction = [prefix, trained[style] ?? style].filter(Boolean).join(' ')
      return {
        path: '/inference_instruct2',
        fields: { tts_text: text, instruct_text: `${instruction}${promptEnd}` },
      }
    }
    const start = prefix && `${prefix}${promptEnd}`
    const isSame = baseLanguage(language ?? 'mul') === baseLanguage(reference.language)
    return reference.text && isSame
      ? { path: '/inference_zero_shot', fields: { tts_text: text, prompt_text: `${start}${reference.text}` } }
      : { path: '/inference_cross_lingual', fields: { tts_text: `${start}${text}` } }
  }

  return {
    longestText: { characters: 200 },
    fastest: 1,
    anyStyle: true,
    atOnce: 1,
    clone: {
      languages:
        generation === 3
          ? ['zh', 'yue', 'en', 'ja', 'ko', 'de', 'es', 'fr', 'it', 'ru']
          : ['zh', 'yue', 'en', 'ja', 'ko'],
      needsText: false,
      shortest: 1000,
      longest: 30_000,
      styles: Object.keys(trained),
    },
    async speak(request, { vendor, call }) {
      const { path, fields } = requestOf(request)
      // Its sound has no content type.
      const { type, bytes } = await call({
        path,
        body: await formOf(fields, 'prompt_wav', request.reference),
        accept: '',
        refusal,
      })
      if (type !== '' && !/^(audio\/|application\/octet-stream)/.test(type))
        throw vendorFault(vendor, 'badAnswer', type)
      return readPcm(vendor, bytes, rate)
    },
  }
}
