import sherpa from 'sherpa-onnx-node'
import type { StreamPhrase } from './host-calls.ts'
import type { Loading } from './loading.ts'

// The streams of one streaming model, inside its host process.

const rate = 16_000
/** Endpoints are checked after this much sound, so that none is missed. */
const step = rate / 10
/** Seconds. No model needs more following sound before it decodes. */
const tail = 1.5
/** The maximum delay in seconds of a model without times when it finds an endpoint, after at least 0.8 s of silence. */
const behind = 0.7

interface Stream {
  stream: ReturnType<InstanceType<typeof sherpa.OnlineRecognizer>['createStream']>
  language: string
  /** The second at which it was begun. */
  begun: number
  /** The second at which the current phrase began. */
  base: number
  /** Samples since it was opened. */
  accepted: number
}

export function openStreams(config: Loading['config']) {
  const recognizer = new sherpa.OnlineRecognizer(config)
  const streams = new Map<number, Stream>()

  function phraseOf({ stream, base, accepted }: Stream): StreamPhrase {
    const { text, tokens = [], timestamps = [] } = recognizer.getResult(stream)
    const length = accepted / rate - base
    return {
      heard: { text, tokens, starts: timestamps, durations: [], logProbabilities: [], phrases: [], length },
      base,
    }
  }

  function begin(language: string, at: number): Stream {
    const stream = recognizer.createStream()
    // Only multilingual models use it.
    stream.setOption('language', language)
    return { stream, language, begun: at / rate, base: at / rate, accepted: at }
  }

  function decode(each: Stream): void {
    while (recognizer.isReady(each.stream)) recognizer.decode(each.stream)
  }

  return {
    open(id: number, language: string): void {
      streams.set(id, begin(language, 0))
    },
    /** Undefined if there is no such stream: the process that had it has ended. */
    hear(id: number, sound: Float32Array): StreamPhrase[] | undefined {
      const each = streams.get(id)
      if (!each) return undefined
      const ended: StreamPhrase[] = []
      for (let at = 0; at < sound.length; at += step) {
        const samples = sound.subarray(at, at + step)
        each.stream.acceptWaveform({ samples, sampleRate: rate })
        each.accepted += samples.length
        decode(each)
        if (!recognizer.isEndpoint(each.stream)) continue
        const phrase = phraseOf(each)
        recognizer.reset(each.stream)
        const { start_time: start = 0 } = recognizer.getResult(each.stream)
        each.base = start > 0 ? each.begun + start : Math.max(each.base, each.accepted / rate - behind)
        ended.push({ ...phrase, until: each.base })
      }
      return [...ended, phraseOf(each)]
    },
    /** Decodes all received sound; the next sound starts a new phrase. */
    end(id: number): StreamPhrase[] | undefined {
      const each = streams.get(id)
      if (!each) return undefined
      each.stream.acceptWaveform({ samples: new Float32Array(rate * tail), sampleRate: rate })
      each.stream.inputFinished()
      decode(each)
      const phrase = phraseOf(each)
      const { accepted } = each
      streams.set(id, begin(each.language, accepted))
      return [{ ...phrase, until: accepted / rate }]
    },
    close(id: number): void {
      streams.delete(id)
    },
  }
}
