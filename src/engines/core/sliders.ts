// The meaning of a slider from 0 to 9 for each engine; 5 leaves the voice unchanged. dataBaker's sliders equal ours.

/** The speed factor: 0.5 at 0, 1 at 5, 2 at 9. */
export const rateOfSpeed = (speed: number) => (speed <= 5 ? 0.5 + 0.1 * speed : 1 + 0.25 * (speed - 5))

/** The slider position for this rate, clamped at its ends. */
export const speedOfRate = (rate: number) =>
  Math.min(9, Math.max(0, rate <= 1 ? (rate - 0.5) / 0.1 : 5 + (rate - 1) / 0.25))

export const semitonesOfPitch = (pitch: number) => 2 * (pitch - 5)

export const percentOfPitch = (pitch: number) => 10 * (pitch - 5)

export const decibelsOfVolume = (volume: number) => 3 * (volume - 5)
