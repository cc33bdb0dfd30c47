import { buffer } from 'node:stream/consumers'
import { Problem } from '#core/server/http/problem.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { readMono } from '#domain/wav.ts'
import type { VoiceReference } from '#engines/core/ports.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import type { StoredReference } from '../server/stored-reference.ts'

export async function readReference(
  { app, signal }: Pick<JobContext, 'app' | 'signal'>,
  { key, name, text, language }: StoredReference,
): Promise<VoiceReference> {
  const stored = await app.storage.read(key, { signal })
  if (!stored) throw new Problem('audioGone')
  return voiceReference({ name, sound: readMono(await buffer(stored)), text, language })
}
