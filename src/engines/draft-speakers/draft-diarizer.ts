import type { DraftDiarizer, SpeechDetector, Turn } from '#engines/core/ports.ts'
import { runThread } from '../embedded/run-thread.ts'
import type { DiarizerWork } from './diarizer-work.ts'

const module = new URL('diarizer-work.ts', import.meta.url)
/** The features of ten hours of speech. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

/** Tells voices apart by their spectrum and pitch, without a model. */
export function openDraftDiarizer(detector: SpeechDetector): DraftDiarizer {
  return {
    id: 'embedded',
    version: 'cepstra-1',
    atOnce: 1,
    quality: 'draft',
    async diarize(file, { speech, speakers, signal, onProgress }) {
      const work: DiarizerWork = {
        file,
        speech: speech ?? (await detector.detect(file, { signal })),
        speakers,
      }
      return runThread<Turn[]>(module, work, { signal, onProgress, resourceLimits })
    },
  }
}
