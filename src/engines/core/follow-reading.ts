import { resample } from '#domain/resample.ts'
import { millisecondsOf } from '#domain/sound.ts'
import { joinSpeech } from './join-speech.ts'
import type { Speech, Synthesizer } from './ports.ts'

/**
 * Follows reading options for an engine that does not have them: its text, speed and sound are changed. The speed is
 * limited to what the engine supports; a reading style is one of its styles.
 */
export function followReading<Each extends Synthesizer>(engine: Each): Each {
  return {
    ...engine,
    async synthesize({ reading, ...request }, options) {
      if (!reading) return engine.synthesize(request, options)
      const { readModel, totalTime, begin = 0, sr, punctuate = true } = reading
      const { text, style = readModel, parts, rate = 1 } = request
      const said = (words: string) => (punctuate ? words : words.replace(/[,;:，；：、]/g, ' '))
      const speak = (faster: number) =>
        engine.synthesize(
          {
            ...request,
            text: said(text),
            ...(parts && { parts: parts.map((part) => ({ ...part, text: said(part.text) })) }),
            ...(style !== undefined && { style }),
            rate: rate * faster,
          },
          // What arrives early is not yet as it should be.
          { ...options, onSound: undefined },
        )
      const natural = await speak(1)
      const over = totalTime ? millisecondsOf(natural.sound) / Math.max(1, totalTime - begin) : 1
      const fitted = over > 1 && engine.fastest > 1 ? await speak(Math.min(over, engine.fastest)) : natural
      const { sound, words } =
        begin > 0 ? joinSpeech([silenceOf(begin, fitted.sound.rate), fitted], 0) : fitted
      return { sound: sr && sr !== sound.rate ? resample(sound, sr) : sound, ...(words && { words }) }
    },
  }
}

const silenceOf = (milliseconds: number, rate: number): Speech => ({
  sound: { rate, samples: new Float32Array(Math.round((milliseconds * rate) / 1000)) },
  words: [],
})
