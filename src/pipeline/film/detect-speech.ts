import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Span, SpeechDetector } from '#engines/core/ports.ts'
import { make, type PipelineRun, stage, warn } from '../core/run.ts'
import type { Film, FilmSound } from './film.ts'

/** Detects speech; without a detector, all of the film counts as speech. */
export function detectSpeech(
  run: PipelineRun,
  detector: SpeechDetector | undefined,
  { sound, duration }: Film,
): Promise<Span[]> {
  return stage(run, { stage: 'listen' }, async (progress) => {
    if (!sound) return []
    if (detector) return listen(run, sound, detector, progress)
    warn(run, 'noDetector')
    return [{ start: 0, end: duration }]
  })
}

async function listen(
  run: PipelineRun,
  sound: FilmSound,
  detector: SpeechDetector,
  onProgress: (share: number) => void,
): Promise<Span[]> {
  const spans = await make(
    run,
    'speech',
    1,
    { sound: sound.key, engine: `${detector.id} ${detector.version}` },
    async (folder, onProgress) => {
      const found = await detector.detect(sound.speech, { signal: run.signal, onProgress })
      await writeFile(join(folder, 'spans.json'), JSON.stringify(found))
    },
    onProgress,
  )
  return JSON.parse(await readFile(join(spans.folder, 'spans.json'), 'utf8')) as Span[]
}

/**
 * Stretches of at most `longest`, cut in the middle of silences so that a recognizer gets whole sentences. Continuous
 * speech beyond that is cut anyway.
 */
export function chunks(speech: readonly Span[], longest: number, duration: number): Span[] {
  const max = longest - 2 * widest
  const found: Span[] = []
  for (const span of speech.flatMap((one) => parts(one, max))) {
    const last = found.at(-1)
    if (last && span.end - last.start <= max) last.end = span.end
    else found.push({ ...span })
  }
  // Each is extended into the silence on both sides, because detectors cut tightly.
  return found.map((span, index) => ({
    start: Math.max(0, span.start - margin(span.start - (found[index - 1]?.end ?? 0))),
    end: Math.min(duration, span.end + margin((found[index + 1]?.start ?? duration) - span.end)),
  }))
}

const widest = 300
const margin = (gap: number) => Math.max(0, Math.min(widest, Math.floor(gap / 2)))

function parts({ start, end }: Span, longest: number): Span[] {
  const count = Math.ceil((end - start) / longest)
  return Array.from({ length: count }, (_, part) => ({
    start: Math.round(start + ((end - start) * part) / count),
    end: Math.round(start + ((end - start) * (part + 1)) / count),
  }))
}
