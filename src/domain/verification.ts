/**
 * The result of a check that needs an engine. `missing`: there is nothing to check with, which refuses like `refused`.
 * `unclear`: nothing could be compared, which refuses, too. `switchedOff`: an operator decided not to check.
 */
export type Verification = 'passed' | 'refused' | 'unclear' | 'missing' | 'switchedOff'

/** The results that let something through; the caller has to store and show which one it was. */
export type Accepted = Extract<Verification, 'passed' | 'switchedOff'>
