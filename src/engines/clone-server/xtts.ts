import { baseLanguage } from '#domain/text/languages.ts'
import { readSpeech } from '#engines/core/read-speech.ts'
import { refusal } from '../openai/server.ts'
import { type CloneProgram, jsonBody } from './clone-program.ts'
import { openSharedFolder } from './shared-folder.ts'

const languages = 'ar cs de en es fr hi hu it ja ko nl pl pt ru tr zh'.split(' ')

/** XTTS by xtts-api-server. It reads the recording from a folder, and keeps what it computed of it by its path. */
export function xtts(folder: string): CloneProgram {
  const shared = openSharedFolder(folder)
  return {
    longestText: { characters: 500 },
    fastest: 1,
    atOnce: 1,
    clone: { languages, needsText: false, shortest: 3000, longest: 30_000 },
    speak: ({ text, language = 'en', reference }, { vendor, call }) =>
      shared.lend(reference, vendor, async (path) => {
        const spoken = baseLanguage(language)
        const { bytes } = await call({
          path: '/tts_to_audio/',
          ...jsonBody({ text, speaker_wav: path, language: spoken === 'zh' ? 'zh-cn' : spoken }),
          accept: 'audio/',
          refusal,
        })
        return readSpeech(vendor, bytes)
      }),
  }
}
