export const bins = 2048
/** Below 58 Hz there is no voice, but bass and drums, which are also in the middle. */
export const lowest = 5
/** The networks are used up to 4.7 kHz, where a voice has most energy; above, the first estimate is used. */
export const top = 400

/** One value per frequency. */
export const line = () => new Float64Array(bins + 1)

/** The spectrum of a window: the average of both channels and half their difference. */
export interface SoundWindow {
  /** 0 where nobody speaks, 1 where somebody does. */
  gate: number
  middle: { real: Float64Array; imaginary: Float64Array }
  side: { real: Float64Array; imaginary: Float64Array }
  /** The power that rnnoise leaves of the middle. */
  clean: Float64Array
}

export interface HeardWindow extends SoundWindow {
  middlePower: Float64Array
  /** The power of the side without its voice component. */
  sidePower: Float64Array
  /** The in-phase and quadrature correlation of both, up to `top`. */
  cross: { real: Float64Array; imaginary: Float64Array }
  /** The share of voice in the middle, estimated from this window and pauses only. */
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
