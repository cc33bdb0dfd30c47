import type { LiveText } from '#pipeline/live/recognize-live.ts'
import { printTime } from '#domain/cues/time.ts'
import stringWidth from 'string-width'

interface Output {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

/**
 * Prints recognized text: final text on lines with their time, translations below. Interim text is replaced in place on a
 * terminal; elsewhere it is printed on separate lines that begin with `…`.
 */
export function printLive(output: Output, { json }: { json: boolean }) {
  let hasInterim = false
  const clear = () => {
    if (hasInterim) output.write('\r\x1b[K')
    hasInterim = false
  }

  function print(text: LiveText): void {
    if (json) return void output.write(`${JSON.stringify({ event: 'live', ...text })}\n`)
    if (text.kind === 'interim') return interim(text.text)
    clear()
    if (text.kind === 'final') output.write(`[${printTime(text.start)}] ${text.text}\n`)
    else output.write(`    ${text.language}: ${text.text}\n`)
  }

  function interim(text: string): void {
    if (!output.isTTY) return void output.write(`… ${text}\n`)
    clear()
    output.write(`… ${lastCells(text, (output.columns ?? 80) - 3)}`)
    hasInterim = true
  }

  return { print, [Symbol.dispose]: clear }
}

/** The end of a text that fits into a line. */
function lastCells(text: string, most: number): string {
  const letters = [...text]
  let width = 0
  let from = letters.length
  while (from > 0) {
    width += stringWidth(letters[from - 1]!)
    if (width > most) break
    from -= 1
  }
  return letters.slice(from).join('')
}
