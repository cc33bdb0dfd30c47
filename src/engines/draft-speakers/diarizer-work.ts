import { parentPort, workerData } from 'node:worker_threads'
import type { Span, Turn } from '#engines/core/ports.ts'
import { openWavFile } from '#engines/core/wav-file.ts'
import type { ThreadMessage } from '../embedded/run-thread.ts'
import { clusterSpeakers } from './cluster-speakers.ts'
import { features, hop, rate, readVoiceFrames, type VoiceFrames } from './voice-frames.ts'

export interface DiarizerWork {
  file: string
  speech: readonly Span[]
  speakers: number | undefined
}

async function diarize(
  { file, speech, speakers }: DiarizerWork,
  onProgress: (share: number) => void,
): Promise<Turn[]> {
  await using sound = await openWavFile(file)
  const { form } = sound
  if (form.rate !== rate || form.channels !== 1)
    throw new Error(`diarization takes ${rate} Hz and one channel, not ${form.rate} Hz and ${form.channels}`)
  const frames = await readVoiceFrames(sound, speech, (share) => onProgress(share * 0.8))
  const labels = clusterSpeakers({ size: features, ...frames }, speakers)
  onProgress(1)
  return turnsOf(speech, frames, labels)
}

/** Numbers speakers by their first words. */
function turnsOf(speech: readonly Span[], { starts }: VoiceFrames, labels: Int32Array): Turn[] {
  const names = new Map<number, string>()
  const nameOf = (label: number) => {
    if (!names.has(label)) names.set(label, String(names.size + 1))
    return names.get(label)!
  }
  return speech.flatMap(({ start, end }, index) => {
    const turns: Turn[] = []
    for (let frame = starts[index]!; frame < starts[index + 1]!; frame++) {
      const speaker = nameOf(labels[frame]!)
      const at = start + (frame - starts[index]!) * hop
      if (turns.at(-1)?.speaker !== speaker) turns.push({ start: at, end: at, speaker })
      turns.at(-1)!.end = at + hop
    }
    const last = turns.at(-1)
    if (last) last.end = end
    return turns
  })
}

if (parentPort) {
  const tell = (message: ThreadMessage<Turn[]>) => parentPort!.postMessage(message)
  tell({ result: await diarize(workerData as DiarizerWork, (share) => tell({ share })) })
}
