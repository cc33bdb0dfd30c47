/** Notes are numbers of MIDI: 60 is the C in the middle, 12 an octave. Times are beats. */
export interface Mood {
  /** Samples of a beat at 48 000 Hz: whole, so that a loop is exact. */
  beat: number
  /** A bar of four beats each; the first one is where music comes to rest. */
  chords: readonly { bass: number; notes: readonly number[] }[]
  /** Of each bar: when a note begins, and which. */
  melody: readonly (readonly (readonly [at: number, note: number])[])[]
  /** The order in which the notes of a chord are plucked under speech, and when. */
  figure: readonly (readonly [at: number, index: number])[]
  /** Bars of an intro. */
  introBars: number
  /** Whether drums play. */
  drums: boolean
  /** How bright plucked notes begin, from 0 to 1. */
  bright: number
}

const calm: Mood = {
  beat: 40_000,
  chords: [
    { bass: 36, notes: [60, 64, 67, 71] },
    { bass: 45, notes: [57, 60, 64, 67] },
    { bass: 41, notes: [57, 60, 64, 65] },
    { bass: 43, notes: [55, 59, 62, 64] },
  ],
  melody: [
    [
      [0, 76],
      [1.5, 79],
      [2.5, 83],
    ],
    [
      [0, 81],
      [1.5, 79],
      [3, 76],
    ],
    [
      [0, 77],
      [1.5, 81],
      [2.5, 84],
    ],
    [
      [0, 83],
      [2, 79],
      [3, 74],
    ],
  ],
  figure: [
    [0, 0],
    [1, 2],
    [2, 3],
    [3.5, 1],
  ],
  introBars: 2,
  drums: false,
  bright: 0.35,
}

const bright: Mood = {
  beat: 28_800,
  chords: [
    { bass: 38, notes: [62, 66, 69, 74] },
    { bass: 45, notes: [61, 64, 69, 73] },
    { bass: 47, notes: [59, 62, 66, 71] },
    { bass: 43, notes: [59, 62, 67, 71] },
  ],
  melody: [
    [
      [0, 78],
      [0.5, 81],
      [1.5, 86],
      [3, 81],
    ],
    [
      [0, 85],
      [1, 81],
      [2, 76],
      [3, 78],
    ],
    [
      [0, 78],
      [0.5, 83],
      [1.5, 86],
      [3, 83],
    ],
    [
      [0, 83],
      [1, 79],
      [2, 81],
      [3, 83],
    ],
  ],
  figure: [
    [0, 0],
    [0.5, 2],
    [1.5, 1],
    [2, 3],
    [2.5, 2],
    [3.5, 1],
  ],
  introBars: 3,
  drums: true,
  bright: 0.6,
}

export const moods = { calm, bright }
export type MoodName = keyof typeof moods
