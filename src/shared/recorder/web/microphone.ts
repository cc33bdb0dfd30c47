import { writeWav } from '#domain/wav.ts'

/** Why nothing can be recorded. */
export type MicrophoneFault = 'insecure' | 'refused' | 'noMicrophone' | 'busyMicrophone'

/** Takes are stored like other speech. */
const rate = 48_000
const bitsPerSecond = 256_000
/** A sound below this was not a voice, as a share of full scale. */
const leastPeak = 0.003

export interface Take {
  file: Blob
  seconds: number
  isQuiet: boolean
}

export interface Recording {
  /** The peak of the last moments, 0 to 1; also before it begins. */
  level(): number
  /** Begins the take; called once. */
  begin(): void
  /** Ends the recording and returns the take as WAV; undefined if there is no sound, as when it ends at once. */
  finish(): Promise<Take | undefined>
  /** Closes the microphone; also after `finish`, and more than once. */
  cancel(): void
}

const faults: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noMicrophone',
  OverconstrainedError: 'noMicrophone',
  NotReadableError: 'busyMicrophone',
  AbortError: 'busyMicrophone',
}

/** Opens the microphone. The sound is taken as it is: what is done with it afterwards is a choice. */
export async function openMicrophone(): Promise<Recording | MicrophoneFault> {
  if (!globalThis.isSecureContext || !navigator.mediaDevices) return 'insecure'
  const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    const fault = error instanceof DOMException ? faults[error.name] : undefined
    if (!fault) throw error
    return fault
  }
  const context = new AudioContext({ sampleRate: rate })
  await context.resume()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  // It also stops by itself, when the microphone is unplugged.
  const stopped = new Promise<unknown>((resolve) =>
    recorder.addEventListener('stop', resolve, { once: true }),
  )
  // The state of a context is only 'closed' some time after it was asked to, and then it refuses a second time.
  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      return peakOf(samples)
    },
    begin: () => recorder.start(),
    async finish() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      close()
      const sound = await decode(new Blob(pieces, { type: recorder.mimeType }))
      if (!sound) return undefined
      const channel = sound.getChannelData(0)
      const bytes = writeWav(sound.sampleRate, [channel])
      const file = new Blob([Uint8Array.from(bytes)], { type: 'audio/wav' })
      return { file, seconds: sound.duration, isQuiet: peakOf(channel) < leastPeak }
    },
    cancel: close,
  }
}

/** Undefined if there are no samples. */
async function decode(coded: Blob): Promise<AudioBuffer | undefined> {
  try {
    return await new OfflineAudioContext(1, 1, rate).decodeAudioData(await coded.arrayBuffer())
  } catch (error) {
    if (error instanceof DOMException && error.name === 'EncodingError') return undefined
    throw error
  }
}

function peakOf(samples: Float32Array): number {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  return Math.min(1, peak)
}
