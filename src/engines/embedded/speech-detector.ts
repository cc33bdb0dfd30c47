import { fileURLToPath } from 'node:url'
import { engineFault } from '#engines/core/faults.ts'
import type { SpeechDetector } from '#engines/core/ports.ts'
import { loadDetector } from '../neural/load-sound.ts'
import { openHost } from '../neural/open-host.ts'

const model = fileURLToPath(import.meta.resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx'))

/** Silero's detector in its own process; see docs/contribute/decisions/2026-11-21-voice-activity.md for the choice. */
export function openSpeechDetector(): SpeechDetector & { close(): void } {
  // It is so small that it does not count towards the memory budget.
  const host = openHost('embedded', engineFault('reinstall'), { need: 0, limit: Infinity })
  const loading = loadDetector(model, 0.3)
  return {
    id: 'embedded',
    version: 'silero-6-1',
    atOnce: 1,
    detect: (file, options) => host.ask(loading, 'detect', { file }, options),
    close: host.close,
  }
}
