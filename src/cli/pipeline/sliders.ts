import { message } from '#core/texts/message/message.ts'
import type { Sliders } from '#engines/core/ports.ts'
import { BadUsage } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'

const names = ['speed', 'volume', 'pitch'] as const

export type GivenSliders = Partial<Record<(typeof names)[number], string>>

/** 0 to 9 each; 5 is the voice as it is. */
export const slidersOf = (given: GivenSliders): Sliders => {
  const [speed, volume, pitch] = names.map((name) => {
    const typed = given[name] ?? '5'
    const value = Number(typed)
    if (typed.trim() === '' || !(value >= 0 && value <= 9))
      throw new BadUsage(message(usageFaults.sliderRange, { name }))
    return value
  }) as [number, number, number]
  return { speed, volume, pitch }
}
