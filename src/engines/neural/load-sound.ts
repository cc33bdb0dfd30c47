import { join } from 'node:path'
import type { ModelFor } from '#engines/models/catalog.ts'
import type { Loading, Place } from './loading.ts'

// The settings of models that separate or analyze sound, and neither recognize words nor speak.

/** The distance between two voices above which they count as two speakers, if the number is unknown. */
const speakerThreshold = 0.5

export function loadDiarizer(
  { parts }: ModelFor<'diarize'>,
  { folder, threads }: Place,
  speakers: number | undefined,
): Loading {
  const common = { numThreads: threads, provider: 'cpu' }
  return {
    kind: 'diarize',
    config: {
      segmentation: { pyannote: { model: join(folder, parts.segmentation) }, ...common },
      embedding: { model: join(folder, parts.embedding), ...common },
      clustering: { numClusters: speakers ?? -1, threshold: speakerThreshold },
      minDurationOn: 0.2,
      minDurationOff: 0.5,
    },
  }
}

/** Sound counts as speech above `threshold`, from 0 to 1. */
export function loadDetector(model: string, threshold = 0.5): Loading {
  return {
    kind: 'detect',
    config: {
      sileroVad: {
        model,
        threshold,
        minSilenceDuration: 0.25,
        minSpeechDuration: 0.25,
        windowSize: 512,
        maxSpeechDuration: 30,
      },
      sampleRate: 16_000,
      numThreads: 1,
      provider: 'cpu',
    },
  }
}

/** A multilingual Whisper; the one of a recognizer can be used. */
export function loadIdentifier(
  { parts }: { parts: { encoder: string; decoder: string } },
  { folder, threads }: Place,
): Loading {
  const whisper = { encoder: join(folder, parts.encoder), decoder: join(folder, parts.decoder) }
  return { kind: 'identify', config: { whisper, numThreads: threads, provider: 'cpu' } }
}

export function loadDenoiser({ family, parts }: ModelFor<'denoise'>, { folder, threads }: Place): Loading {
  const own = { [family]: { model: join(folder, parts.model) } }
  return { kind: 'denoise', config: { model: { ...own, numThreads: threads, provider: 'cpu' } } }
}

export function loadSeparator(model: ModelFor<'separate'>, { folder, threads }: Place): Loading {
  const at = (part: string) => join(folder, part)
  const { parts } = model
  const files =
    'model' in parts
      ? { uvr: at(parts.model) }
      : { spleeter: { vocals: at(parts.vocals), accompaniment: at(parts.accompaniment) } }
  return { kind: 'separate', config: { ...files, threads } }
}
