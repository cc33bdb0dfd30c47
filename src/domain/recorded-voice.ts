// Voices that are recordings of people, as they stand in settings. All others are voices of engines: `embedded:rms`.

/** In a dub: the own voice of each speaker. */
export const originalVoice = 'original'

const own = 'own:'

/** A voice that an account recorded. */
export const ownVoice = (id: string) => `${own}${id}`

/** The id of a voice that an account recorded; undefined for other voices. */
export const ownVoiceId = (voice: string): string | undefined =>
  voice.startsWith(own) ? voice.slice(own.length) : undefined
