const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const length = 4

export function captchaText(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(length)), (n) => signs[n % signs.length]).join('')
}

/** Draws rotated characters crossed by lines. */
export function drawCaptcha(
  canvas: HTMLCanvasElement,
  text: string,
  { width, height }: { width: number; height: number },
): void {
  const scale = window.devicePixelRatio
  canvas.width = width * scale
  canvas.height = height * scale
  const pen = canvas.getContext('2d')!
  pen.scale(scale, scale)

  const style = getComputedStyle(canvas)
  const colors = ['--brand-ink', '--ink', '--ink-soft'].map((name) => style.getPropertyValue(name))
  const any = (low: number, high: number) => low + Math.random() * (high - low)
  const color = () => colors[Math.floor(any(0, colors.length))]!

  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const room = (width - 20) / text.length
  for (const [at, sign] of [...text].entries()) {
    pen.save()
    pen.translate(10 + room * (at + 0.5), height / 2 + any(-3, 3))
    pen.rotate(any(-0.32, 0.32))
    pen.font = `600 ${Math.round(any(20, 24))}px ui-monospace, Consolas, monospace`
    pen.fillStyle = color()
    pen.fillText(sign, 0, 1)
    pen.restore()
  }
  for (let line = 0; line < 3; line++) {
    pen.beginPath()
    pen.moveTo(any(0, 12), any(4, height - 4))
    pen.bezierCurveTo(
      any(20, 50),
      any(0, height),
      any(60, 90),
      any(0, height),
      any(width - 12, width),
      any(4, height - 4),
    )
    pen.strokeStyle = color()
    pen.globalAlpha = 0.55
    pen.lineWidth = 1.1
    pen.stroke()
  }
}
