import { readFile } from 'node:fs/promises'
import type sherpaNode from 'sherpa-onnx-node'
import { resample } from '#domain/resample.ts'
import { readMono } from '#domain/wav.ts'
import type { Span } from '#engines/core/ports.ts'
import { openWavFile } from '#engines/core/wav-file.ts'
import type { CallName, Heard, HostAnswer, HostCalls, HostRequest } from './host-calls.ts'
import type { LlamaSettings } from './llama.ts'
import type { Loading } from './loading.ts'
import type { SeparationConfig } from './sherpa-separation.ts'

// A process that holds one model. sherpa-onnx and llama.cpp kill their process over a corrupt file and compute for
// seconds without yielding; in a separate process that affects nobody else, and killing it stops at once.

type Config = Loading['config']

/** Each library is loaded only where a model needs it. */
const sherpa = async () => (await import('sherpa-onnx-node')).default

const loaders = {
  recognize: async (config: Config) => new (await sherpa()).OfflineRecognizer(config),
  synthesize: async (config: Config) => new (await sherpa()).OfflineTts(config),
  clone: async (config: Config) => new (await sherpa()).OfflineTts(config),
  diarize: async (config: Config) => new (await sherpa()).OfflineSpeakerDiarization(config),
  // A detector is stateful, so each file gets a new one.
  detect: async (config: Config) => {
    const { Vad } = await sherpa()
    const newDetector = () => new Vad(config, 60)
    newDetector()
    return newDetector
  },
  punctuate: async (config: Config) => new (await sherpa()).OfflinePunctuation(config),
  identify: async (config: Config) => new (await sherpa()).SpokenLanguageIdentification(config),
  denoise: async (config: Config) => new (await sherpa()).OfflineSpeechDenoiser(config),
  separate: async (config: Config) =>
    (await import('./sherpa-separation.ts')).openSeparation(config as unknown as SeparationConfig),
  translate: async (config: Config) =>
    (await import('./llama.ts')).openLlama(config as unknown as LlamaSettings),
  live: async (config: Config) => (await import('./streams.ts')).openStreams(config),
}

type Loaded = { [Kind in keyof typeof loaders]: Awaited<ReturnType<(typeof loaders)[Kind]>> }
type Perform<Name extends CallName> = (
  engine: Name extends keyof Loaded
    ? Loaded[Name]
    : Name extends `${string}Stream`
      ? Loaded['live']
      : unknown,
  ask: HostCalls[Name]['ask'],
  onProgress: (share: number) => void,
) => Promise<HostCalls[Name]['answer']>

/** Seconds; models crash on sound too short for a word. */
const shortest = 0.1

const performers: { [Name in CallName]: Perform<Name> } = {
  load: async (_engine, { loading }) => {
    loaded = await loaders[loading.kind](loading.config)
    return null
  },
  recognize: async (engine, { file }) => {
    const sound = readMono(await readFile(file))
    const length = sound.samples.length / sound.rate
    if (length < shortest)
      return { text: '', tokens: [], starts: [], durations: [], logProbabilities: [], phrases: [], length }
    const stream = engine.createStream()
    stream.acceptWaveform({ samples: sound.samples, sampleRate: sound.rate })
    engine.decode(stream)
    const heard = engine.getResult(stream)
    const { text, tokens = [], timestamps = [], durations = [], ys_log_probs: logProbabilities = [] } = heard
    const texts = heard.segment_texts ?? []
    const phrases = texts.map((phrase, index) => ({
      text: phrase,
      start: heard.segment_timestamps?.[index] ?? 0,
      duration: heard.segment_durations?.[index] ?? 0,
    }))
    return {
      text,
      tokens,
      starts: timestamps,
      durations,
      logProbabilities,
      phrases,
      length,
      ...(heard.lang && { language: heard.lang }),
    } satisfies Heard
  },
  synthesize: async (engine, { text, language, speaker, rate, pitch }) => {
    if (speaker >= engine.numSpeakers)
      throw new Error(`it has no speaker ${speaker}, only ${engine.numSpeakers}`)
    // Spoken slower and played faster: the same length at a higher pitch.
    const { samples, sampleRate } = engine.generate({
      text,
      ...(language === undefined
        ? { sid: speaker, speed: rate / pitch }
        : {
            generationConfig: {
              sid: speaker,
              speed: rate / pitch,
              silenceScale: 1,
              extra: { lang: language },
            },
          }),
      enableExternalBuffer: false,
    })
    const played = Math.round((sampleRate * pitch) / 50) * 50
    return resample({ rate: played, samples }, sampleRate)
  },
  clone: async (engine, { text, said, voice, rate }) => {
    const { samples, sampleRate } = engine.generate({
      text,
      generationConfig: {
        speed: rate,
        referenceAudio: voice.samples,
        referenceSampleRate: voice.rate,
        referenceText: said,
        numSteps: 4,
      },
      enableExternalBuffer: false,
    })
    return { rate: sampleRate, samples }
  },
  diarize: async (engine, { file }) => {
    const sound = resample(readMono(await readFile(file)), engine.sampleRate)
    if (sound.samples.length < shortest * sound.rate) return []
    return engine
      .process(sound.samples)
      .map(({ start, end, speaker }) => ({ ...inMilliseconds(start, end), speaker }))
  },
  detect: async (newDetector, { file }, onProgress) => detect(newDetector(), file, onProgress),
  punctuate: async (engine, { text }) => engine.addPunct(text),
  identify: async (engine, { file }) => {
    const { samples, rate: sampleRate } = readMono(await readFile(file))
    if (samples.length < shortest * sampleRate) return ''
    const stream = engine.createStream()
    stream.acceptWaveform({ samples, sampleRate })
    return engine.compute(stream)
  },
  denoise: async (engine, { sound: { samples, rate } }) => {
    if (samples.length < shortest * rate) return { rate, samples }
    const clean = engine.run({ samples, sampleRate: rate, enableExternalBuffer: false })
    return resample({ rate: clean.sampleRate, samples: clean.samples }, rate)
  },
  separate: async (engine, sound) => engine.voiceOf(sound),
  translate: (engine, prompt) => engine.complete(prompt),
  openStream: async (engine, { stream, language }) => {
    engine.open(stream, language)
    return null
  },
  hearStream: async (engine, { stream, samples }) => engine.hear(stream, samples),
  endStream: async (engine, { stream }) => engine.end(stream),
  closeStream: async (engine, { stream }) => {
    engine.close(stream)
    return null
  },
}

/** The samples a detector takes at a time. */
const window = 512

async function detect(
  detector: InstanceType<typeof sherpaNode.Vad>,
  file: string,
  onProgress: (share: number) => void,
) {
  await using sound = await openWavFile(file)
  const { rate } = sound.form
  const spans: Span[] = []
  const take = () => {
    for (; !detector.isEmpty(); detector.pop()) {
      const { start, samples } = detector.front(false)
      const span = inMilliseconds(start / rate, (start + samples.length) / rate)
      const before = spans.at(-1)
      // Long speech is returned in adjacent pieces.
      if (before && span.start - before.end < 50) before.end = span.end
      else spans.push(span)
    }
  }
  // A few seconds at a time, in whole windows.
  const chunk = window * 200
  for (let done = 0; done < sound.frames; done += chunk) {
    const [samples] = await sound.read(done, chunk)
    for (let at = 0; at + window <= samples!.length; at += window) {
      detector.acceptWaveform(samples!.subarray(at, at + window))
      take()
    }
    onProgress(Math.min(1, (done + chunk) / sound.frames))
  }
  detector.flush()
  take()
  return spans
}

const inMilliseconds = (start: number, end: number): Span => ({
  start: Math.round(start * 1000),
  end: Math.round(end * 1000),
})

let loaded: Loaded[keyof Loaded] | undefined

async function perform({ id, call }: HostRequest) {
  try {
    const performer = performers[call.name] as Perform<CallName>
    const answer = await performer(loaded as never, call as never, (share) => send({ id, share }))
    send({ id, answer })
  } catch (error) {
    send({ id, error: (error as Error).message })
  }
}

const send = (answer: HostAnswer) => process.send?.(answer)

process.on('message', (request: HostRequest) => void perform(request))
process.on('disconnect', () => process.exit())
