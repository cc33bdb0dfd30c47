import type { Voice } from '../core/marks.ts'

interface Voices<Speaking> {
  /** Of the script or the block. */
  voice: Speaking
  characters: Readonly<Record<string, Speaking>>
}

/** The voice of a block or mark: its own, that of its character, or the voice around it. */
export function speakingOf<Speaking extends { port: string; style: string }>(
  voice: Voice | undefined,
  { voice: around, characters }: Voices<Speaking>,
): Speaking {
  if (!voice) return around
  if ('character' in voice)
    return Object.hasOwn(characters, voice.character) ? characters[voice.character]! : around
  // Another voice may not have its style.
  return { ...around, port: voice.port, style: voice.port === around.port ? around.style : '' }
}
