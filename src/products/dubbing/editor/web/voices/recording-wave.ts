/** What was heard at a moment of a line, in milliseconds from its start. */
export interface Heard {
  at: number
  /** From 0 to 1. */
  level: number
}

interface Taken {
  heard: readonly Heard[]
  /** Now, in milliseconds from the start of the line. */
  at: number
  /** Milliseconds that the line may take. */
  length: number
  /** Milliseconds before the line. */
  lead: number
}

/** Milliseconds to the right of the mark, once it passed the end of the line. */
const beyond = 500
/** A voice fills about half of the height. */
const gain = 1.8

/** Draws the time of the line, the sound so far, and a mark that moves. */
export function drawRecording(canvas: HTMLCanvasElement, { heard, at, length, lead }: Taken): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const ratio = window.devicePixelRatio
  const [wide, tall] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide || canvas.height !== tall) [canvas.width, canvas.height] = [wide, tall]
  const to = canvas.getContext('2d')!
  to.setTransform(ratio, 0, 0, ratio, 0, 0)
  to.clearRect(0, 0, width, height)
  const span = lead + Math.max(length, at) + beyond
  const xOf = (time: number) => ((time + lead) / span) * width
  to.fillStyle = 'rgb(255 255 255 / 0.16)'
  to.fillRect(xOf(0), 0, xOf(length) - xOf(0), height)
  for (const { at: time, level } of heard) {
    const half = Math.max(0.5, Math.min(1, level * gain) * (height / 2))
    to.fillStyle = time > length ? '#ff9d94' : time < 0 ? 'rgb(255 255 255 / 0.4)' : '#7fd0ff'
    to.fillRect(xOf(time), height / 2 - half, Math.max(1, width / 400), 2 * half)
  }
  to.fillStyle = '#ff5a4d'
  to.fillRect(xOf(Math.max(-lead, at)) - 1, 0, 2, height)
}
