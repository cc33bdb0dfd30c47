export const bins = 2048
/** Below 58 Hz there is no voice, but bass and drums, which lie in the middle too. */
export const lowest = 5
/** Up to 4.7 kHz, where a voice has its strength, nets judge; above, the first guess does. */
export const top = 400

/** Something of each frequency. */
export const line = () => new Float64Array(bins + 1)

/** A window of the sound by its frequencies: what both channels have in common, and half of what they differ by. */
export interface SoundWindow {
  /** 0 where nobody speaks, 1 where somebody does. */
  gate: number
  middle: { real: Float64Array; imaginary: Float64Array }
  side: { real: Float64Array; imaginary: Float64Array }
  /** What rnnoise leaves of the middle, its power. */
  clean: Float64Array
}

export interface HeardWindow extends SoundWindow {
  middlePower: Float64Array
  /** Of the side without what the voice has there. */
  sidePower: Float64Array
  /** What both have in step, and a quarter of a turn apart, as far up as nets judge. */
  cross: { real: Float64Array; imaginary: Float64Array }
  /** How much of the middle is a voice, guessed from this window and pauses alone. */
  guess: Float64Array
}

export const emptyWindow = (): HeardWindow => ({
  gate: 0,
  middle: { real: line(), imaginary: line() },
  side: { real: line(), imaginary: line() },
  clean: line(),
  middlePower: line(),
  sidePower: line(),
  cross: { real: line(), imaginary: line() },
  guess: line(),
})
