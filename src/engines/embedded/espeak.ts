import type { Sound } from '#domain/sound.ts'
import { readMono } from '#domain/wav.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { Gender } from '#engines/core/ports.ts'
import { runInstalled } from './installed-program.ts'

export const espeak = { command: 'espeak-ng', package: 'espeak-ng' }

export interface EspeakVoice {
  /** The value for -v. */
  name: string
  about: string
  language: string
}

/** espeak-ng's variants, which make a voice sound like another person. */
export const variants: readonly { suffix: string; about: string; gender: Gender }[] = [
  { suffix: '', about: '', gender: 'male' },
  { suffix: '+f3', about: ' (woman)', gender: 'female' },
  { suffix: '+m3', about: ' (second man)', gender: 'male' },
  { suffix: '+f5', about: ' (second woman)', gender: 'female' },
]

/**
 * Voices that are listed but do not work: characters of Mandarin, Hakka and Japanese are read as English words for
 * `letter`. Mandarin is spoken through pinyin instead (mandarin.ts).
 */
const unusable = new Set(['cmn', 'cmn-latn-pinyin', 'hak', 'ja'])

export async function listEspeak(signal: AbortSignal): Promise<EspeakVoice[]> {
  const listing = await runInstalled(espeak, ['--voices'], { signal })
  return readVoices(listing.toString('utf8'))
}

export function readVoices(listing: string): EspeakVoice[] {
  const voices = listing
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line): EspeakVoice[] => {
      const [, code, , about] = line.trim().split(/\s+/)
      const language = code && languageOf(code)
      if (!about || !language || unusable.has(code)) return []
      return [{ name: code, about: about.replaceAll('_', ' ').trim(), language }]
    })
  // Cantonese is listed for characters and for jyutping, in this order.
  return voices.filter((voice, index) => voices.findIndex(({ name }) => name === voice.name) === index)
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** BCP 47, or undefined if no standard code exists. Accents without a code use the code of their region. */
function languageOf(code: string): string | undefined {
  // `fr-fr` is plain French, next to `fr-be`.
  const [base, region] = code.split('-')
  const plain = base === region ? base! : code.replace(/-x-.*|-scotland|-nyc|-US-Qaaa.*/i, '')
  const named = /^[a-z]{2,3}(-|$)/.test(plain) && names.of(plain) !== undefined
  return named ? Intl.getCanonicalLocales(plain)[0] : undefined
}

/** `pace` is 1 at 175 words a minute; `pitch` is in semitones relative to the voice. */
export async function speakEspeak(
  { text, voice, pace, pitch }: { text: string; voice: string; pace: number; pitch: number },
  signal: AbortSignal,
): Promise<Sound> {
  const speed = Math.round(Math.min(450, Math.max(80, 175 * pace)))
  const settings = ['-v', voice, '-s', String(speed), '-p', String(50 + pitch * 5), '-b', '1']
  const wav = await runInstalled(espeak, [...settings, '--stdin', '--stdout'], { signal, stdin: text })
  const sound = wav.length > 0 ? readMono(wav) : undefined
  if (!sound || sound.samples.every((value) => value === 0))
    throw new EngineError('embedded', 'refused', engineFault('voiceCannot', { voice }))
  return sound
}
