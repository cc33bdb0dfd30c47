/** The id of the row of a segment. */
export const segmentPlace = (number: number) => `segment-${number}`

/** Shows a segment, and focuses its text. */
export function goToSegment(number: number): void {
  const row = document.getElementById(segmentPlace(number))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('textarea')?.focus({ preventScroll: true })
}
