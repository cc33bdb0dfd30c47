/** A complex Fourier transform in place, for one power of two. */
export function makeFft(size: number): (real: Float64Array, imaginary: Float64Array) => void {
  const order = Uint32Array.from({ length: size }, (_, index) => {
    let reversed = 0
    for (let bit = 1; bit < size; bit *= 2) reversed = reversed * 2 + (index & bit ? 1 : 0)
    return reversed
  })
  const cosines = Float64Array.from({ length: size / 2 }, (_, index) =>
    Math.cos((2 * Math.PI * index) / size),
  )
  const sines = Float64Array.from({ length: size / 2 }, (_, index) => -Math.sin((2 * Math.PI * index) / size))
  return (real, imaginary) => {
    for (let index = 0; index < size; index++) {
      const other = order[index]!
      if (other <= index) continue
      const one = real[index]!
      const two = imaginary[index]!
      real[index] = real[other]!
      imaginary[index] = imaginary[other]!
      real[other] = one
      imaginary[other] = two
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half)
      for (let start = 0; start < size; start += 2 * half) {
        for (let at = start, turn = 0; at < start + half; at++, turn += step) {
          const cosine = cosines[turn]!
          const sine = sines[turn]!
          const a = real[at + half]!
          const b = imaginary[at + half]!
          const turnedReal = a * cosine - b * sine
          const turnedImaginary = a * sine + b * cosine
          real[at + half] = real[at]! - turnedReal
          imaginary[at + half] = imaginary[at]! - turnedImaginary
          real[at]! += turnedReal
          imaginary[at]! += turnedImaginary
        }
      }
    }
  }
}
