import { buffer } from 'node:stream/consumers'
import { readMono } from '#domain/wav.ts'
import { voiceReference } from '#engines/cloning.ts'
import type { VoiceReference } from '#engines/ports.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { JobContext } from '#server/core/jobs/job.ts'
import type { StoredReference } from './stored-reference.ts'

export async function readReference(
  { app, signal }: Pick<JobContext, 'app' | 'signal'>,
  { key, name, text, language }: StoredReference,
): Promise<VoiceReference> {
  const stored = await app.storage.read(key, { signal })
  if (!stored) throw new Problem('audioGone')
  return voiceReference({ name, sound: readMono(await buffer(stored)), text, language })
}
