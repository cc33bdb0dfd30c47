/**
 * The work of all replacements of one request, in tenths of a microsecond as measured on a slow machine. It is counted
 * while they run, because each one can make a text hundreds of times longer for the next.
 */
export class ReplacementWork {
  readonly #max: number
  readonly #ofMatch: number
  #spent = 0

  constructor(max: number, ofMatch: number) {
    this.#max = max
    this.#ofMatch = ofMatch
  }

  /** Counts characters that are searched, and matches that are replaced. False when it is too much. */
  isWithin(searched: number, matches: number): boolean {
    this.#spent += searched * ofCharacter + matches * this.#ofMatch
    return this.#spent <= this.#max
  }
}

const ofCharacter = 0.05
