// Names for the numbers of states and kinds in the API. No other file uses bare numbers.

export const projectStatus = {
  waiting: 0,
  proofreading: 1,
  /** Translated, or being translated. */
  translated: 2,
  failed: 3,
  generating: 4,
  complete: 5,
} as const

export const projectType = { video: 0, subtitlesOnly: 1 } as const

/** Whether a project is starred. */
export const starTag = { none: 0, starred: 1 } as const

export const workState = { notMade: 0, done: 1, failed: 2, generating: 3 } as const

/** How a dub longer than its film is fitted: by faster speech or by a slower picture. */
export const speedTypes = { speech: 0, picture: 1 } as const

export const usageKind = { speech: 0, dubbing: 1, live: 2 } as const

/** Where a verification code is sent. */
export const codeTarget = { mobile: 0, email: 1 } as const

/** The purpose of checking a name or contact. */
export const asking = { register: 1, change: 2, known: 3 } as const

/** Whether a menu entry is shown by default. */
export const menuDefault = { hidden: 0, shown: 1 } as const

/** Whether an account may sign in; 0 is any in a filter. */
export const accountStatus = { any: 0, active: 1, suspended: 2 } as const
