import type { Unit } from '#domain/money/units.ts'

const notices = { dub: 'giftDub', speech: 'giftSpeech', live: 'giftLive' } as const

/** How whoever is given usage is told of it. */
export const giftNotice = (unit: Unit) => notices[unit]
