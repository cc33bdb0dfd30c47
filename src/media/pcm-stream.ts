/** As floats that follow one another, the way programs take them. */
export function interleave(channels: readonly Float32Array[]): Buffer {
  const count = channels.length
  const samples = new Float32Array(channels[0]!.length * count)
  for (const [channel, values] of channels.entries())
    for (let index = 0, at = channel; index < values.length; index++, at += count)
      samples[at] = values[index]!
  return Buffer.from(samples.buffer)
}

export async function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1 << 18) yield bytes.subarray(at, at + (1 << 18))
}
