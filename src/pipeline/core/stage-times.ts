/** What is known of a stage from earlier runs: sums over them, which forget the older ones. */
export interface StageTimes {
  runs: number
  seconds: number
  size: number
  /** Of the squares of the sizes. */
  sizeSquares: number
  /** Of the products of seconds and size. */
  secondsBySize: number
}

/** The share of a stage's time that is taken not to depend on the size, until runs of other sizes tell. */
const constant = 0.25
/** How much this counts, against runs whose sizes differ by their mean. */
const doubt = 0.5

/**
 * The seconds that a stage takes for a size: a line through the earlier runs, which neither falls nor begins below zero.
 * In proportion to the size alone, a short film after a long one would get half of its true time.
 */
export function secondsFor(size: number, { runs, ...sums }: StageTimes): number {
  const meanSize = sums.size / runs
  const meanSeconds = sums.seconds / runs
  const proportional = meanSeconds / meanSize
  const variance = sums.sizeSquares / runs - meanSize ** 2
  const covariance = sums.secondsBySize / runs - meanSize * meanSeconds
  const weight = doubt * meanSize ** 2
  const slope = (covariance + weight * proportional * (1 - constant)) / (variance + weight)
  return meanSeconds + Math.min(proportional, Math.max(0, slope)) * (size - meanSize)
}
