// What a slider of 0 to 9 means to each engine; 5 leaves the voice as it is. dataBaker's own sliders are the same as ours.

/** How many times as fast: 0.5 at 0, 1 at 5, 2 at 9. */
export const rateOfSpeed = (speed: number) => (speed <= 5 ? 0.5 + 0.1 * speed : 1 + 0.25 * (speed - 5))

/** Where the slider stands that speaks at this rate; an engine's end where it goes no further. */
export const speedOfRate = (rate: number) =>
  Math.min(9, Math.max(0, rate <= 1 ? (rate - 0.5) / 0.1 : 5 + (rate - 1) / 0.25))

export const semitonesOfPitch = (pitch: number) => 2 * (pitch - 5)

export const percentOfPitch = (pitch: number) => 10 * (pitch - 5)

export const decibelsOfVolume = (volume: number) => 3 * (volume - 5)
