import { fileURLToPath } from 'node:url'
import { openHost } from '../neural/open-host.ts'
import type { Span, SpeechDetector } from '../ports.ts'

const model = fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx'))

/** Silero's detector, in a process of its own; docs/decisions/2026-11-21-voice-activity.md tells why this one. */
export function openSpeechDetector(): SpeechDetector & { close(): void } {
  const host = openHost('embedded', 'Run npm install in the folder of the program.')
  const config = {
    sileroVad: {
      model,
      threshold: 0.3,
      minSilenceDuration: 0.25,
      minSpeechDuration: 0.25,
      windowSize: 512,
      // Longer speech comes in pieces that touch.
      maxSpeechDuration: 30,
    },
    sampleRate: 16_000,
    numThreads: 1,
    provider: 'cpu',
  }
  return {
    id: 'embedded',
    version: 'silero-6-1',
    atOnce: 1,
    detect: async (file, options) =>
      joined(await host.ask({ kind: 'detect', config }, 'detect', { file }, options)),
    close: host.close,
  }
}

function joined(spans: readonly Span[]): Span[] {
  const together: Span[] = []
  for (const span of spans) {
    const before = together.at(-1)
    if (before && span.start - before.end < 50) before.end = span.end
    else together.push({ ...span })
  }
  return together
}
