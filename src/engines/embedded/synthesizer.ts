import { normalize } from '#domain/script/normalize/normalize.ts'
import type { Sound } from '#domain/sound.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import type { MarkedPart, Synthesizer, Voice } from '#engines/core/ports.ts'
import { rateOfSpeed, semitonesOfPitch } from '#engines/core/sliders.ts'
import { isSpeakable } from '#engines/core/spoken-text.ts'
import { listEspeak, speakEspeak, variants, type EspeakVoice } from './espeak.ts'
import { fliteVoices, speakFlite } from './flite.ts'

const id = 'embedded'

/** English by flite, Mandarin through pinyin, other languages by espeak-ng. */
export function openSynthesizer(about: {
  temp: string
  atOnce: number
  flite: boolean
  espeak: boolean
}): Synthesizer {
  let listed: Promise<Voice[]> | undefined
  return {
    id,
    version: 'flite-espeak-4',
    atOnce: about.atOnce,
    quality: () => 'draft',
    longestText: { characters: 1000 },
    fastest: 1.3,
    // Of the Mandarin voices, which are given pinyin.
    marks: new Set(['pinyin']),
    async voices({ signal }) {
      listed ??= listVoices(about, signal)
      try {
        return await listed
      } catch (error) {
        listed = undefined
        throw error
      }
    },
    async synthesize({ text, voice, sliders, rate = 1, parts = [{ text }] }, { signal }) {
      if (!isSpeakable(text)) throw new EngineError(id, 'refused', engineFault('noWord'))
      const name = voice.replace(/^embedded:/, '')
      const pace = rateOfSpeed(sliders.speed) * rate
      const pitch = semitonesOfPitch(sliders.pitch)
      return { sound: await speak({ text, parts, name, pace, pitch }, about.temp, signal) }
    },
  }
}

async function listVoices(about: { flite: boolean; espeak: boolean }, signal: AbortSignal): Promise<Voice[]> {
  const english = fliteVoices.map(({ name, about: told, language, gender }) =>
    voiceOf(name, `${name} (${told})`, language, gender),
  )
  const spoken = about.espeak ? [mandarin, ...(await listEspeak(signal))] : []
  const others = spoken.flatMap(({ name, about: told, language }) =>
    variants.map(({ suffix, about: variant, gender }) =>
      voiceOf(name + suffix, told + variant, language, gender),
    ),
  )
  return [...(about.flite ? english : []), ...others]
}

const mandarin: EspeakVoice = { name: 'cmn', about: 'Chinese (Mandarin)', language: 'zh' }

const voiceOf = (name: string, told: string, language: string, gender: Voice['gender']): Voice => ({
  id: `${id}:${name}`,
  engine: id,
  name: told,
  language,
  gender,
  styles: [],
})

async function speak(
  {
    text,
    parts,
    name,
    pace,
    pitch,
  }: { text: string; parts: readonly MarkedPart[]; name: string; pace: number; pitch: number },
  temp: string,
  signal: AbortSignal,
): Promise<Sound> {
  if (fliteVoices.some((voice) => voice.name === name))
    return speakFlite({ text, voice: name, pace, pitch }, { temp, signal })
  const [language = '', variant] = name.split('+')
  const suffix = variant ? `+${variant}` : ''
  if (language === 'cmn') {
    // Its dictionaries are loaded on first use.
    const { speakMandarin } = await import('./mandarin.ts')
    return speakMandarin({ parts, variant: suffix, pace, pitch }, signal)
  }
  const words = language === 'yue' ? normalize(text, 'yue').spoken : text
  return speakEspeak({ text: words, voice: name, pace, pitch }, signal)
}
