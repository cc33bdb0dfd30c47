import type { SpeechServer } from '#engines/core/openai-servers.ts'
import type { Cloning, VoiceReference } from '#engines/core/ports.ts'
import { referenceWav } from '#engines/core/reference-wav.ts'

/** Chatterbox Turbo needs more than 5 s, and the servers take up to 30 s. */
export const cloningOf = (
  servers: readonly [SpeechServer, ...SpeechServer[]],
): { clone: Cloning } | undefined =>
  servers.every(({ clone }) => clone === 'upload')
    ? {
        clone: {
          languages: servers[0].languages ?? ['en'],
          needsText: false,
          shortest: 5001,
          longest: 30_000,
        },
      }
    : undefined

/** The recording as an uploaded file. */
export const fileOf = (reference: VoiceReference) =>
  new Blob([referenceWav(reference)], { type: 'audio/wav' })
