import type { App } from '#core/server/app/app.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { LiveRecognizer, Synthesizer } from '#engines/core/ports.ts'
import { liveRate } from '#products/live/contract/socket.ts'
import { scriptedTranslator } from '../live/scripted-live.ts'

// Recognizes real sound in a way that a test can foresee: each second is a segment, which says whether it was heard.

/** Of the root mean square; a microphone that gives silence is far below. */
const loud = 100

function secondsRecognizer(): LiveRecognizer {
  return {
    id: 'seconds',
    version: '1',
    atOnce: 100,
    quality: () => 'good',
    languages: ['en'],
    async open({ onEvent }) {
      let second = 0
      let samples = 0
      let energy = 0
      function finish(): void {
        if (samples === 0) return
        const start = second * 1000
        const end = start + Math.round((samples * 1000) / liveRate)
        const isHeard = Math.sqrt(energy / samples) > loud
        second += 1
        samples = 0
        energy = 0
        const text = `${isHeard ? 'Speech' : 'Silence'} in second ${second}.`
        onEvent({ kind: 'final', words: [{ text, start, end }], until: end })
      }
      return {
        async push(sound) {
          for (const sample of sound) {
            energy += sample * sample
            samples += 1
            if (samples === liveRate) finish()
            else if (samples === liveRate / 2)
              onEvent({
                kind: 'partial',
                words: [
                  { text: `Half of second ${second + 1}`, start: second * 1000, end: second * 1000 + 500 },
                ],
              })
          }
        },
        flush: async () => finish(),
        async [Symbol.asyncDispose]() {},
      }
    },
  }
}

/** Engines for `workLiveWith`. */
export function perSecondEngines(
  synthesizers: readonly Synthesizer[] = [],
): <Result>(app: App, work: (engines: Engines) => Promise<Result>) => Promise<Result> {
  const engines: Engines = {
    recognizers: [],
    liveRecognizers: [secondsRecognizer()],
    translators: [scriptedTranslator()],
    synthesizers,
    separators: [],
    detectors: [],
    diarizers: [],
  }
  return (_app, work) => work(engines)
}
