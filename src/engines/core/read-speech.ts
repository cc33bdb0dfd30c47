import type { Sound } from '#domain/sound.ts'
import { readMono, readWavForm, WavError, type WavForm } from '#domain/wav.ts'
import { vendorFault, type Vendor } from './vendor.ts'

/** The sound of a response. If it is shorter than its header says, the transfer was interrupted. */
export function readSpeech(vendor: Vendor, bytes: Uint8Array): Sound {
  try {
    const form = readWavForm(bytes, Infinity)
    const { dataStart, dataBytes } = form
    if (Number.isFinite(dataBytes) && dataStart + dataBytes > bytes.length)
      throw vendorFault(vendor, 'badAnswer', 'the sound was cut on its way')
    if (!areNumbers(bytes, form))
      throw vendorFault(vendor, 'badAnswer', 'the sound has samples that are not numbers')
    return sounding(vendor, readMono(bytes))
  } catch (error) {
    if (!(error instanceof WavError)) throw error
    throw vendorFault(vendor, 'badAnswer', error.message, { cause: error })
  }
}

/** 16-bit samples of one channel without a header. */
export function readPcm(vendor: Vendor, bytes: Uint8Array, rate: number): Sound {
  // The header of a WAV file would be audible as a click.
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF') return readSpeech(vendor, bytes)
  // Without a header, a server that failed before the first sample looks like one that returned silence.
  if (bytes.length === 0) throw vendorFault(vendor, 'badAnswer', 'the answer is empty')
  if (bytes.length % 2 === 1) throw vendorFault(vendor, 'badAnswer', 'the sound was cut on its way')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = Float32Array.from(
    { length: bytes.length / 2 },
    (_, at) => view.getInt16(at * 2, true) / 32_768,
  )
  return sounding(vendor, { rate, samples })
}

function sounding(vendor: Vendor, sound: Sound): Sound {
  // Retries failed: the text contains nothing that this voice can speak.
  if (sound.samples.length === 0)
    throw vendorFault(vendor, 'refused', 'an empty sound: the voice can say nothing of this text')
  return sound
}

/** A model that failed returns NaN; treated as silence, it would pass as speech with gaps. */
export function areNumbers(bytes: Uint8Array, { float, bits, dataStart, dataBytes }: WavForm): boolean {
  if (!float) return true
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = bits / 8
  const end = Math.min(bytes.length, dataStart + dataBytes) - width
  for (let at = dataStart; at <= end; at += width)
    if (!Number.isFinite(width === 4 ? view.getFloat32(at, true) : view.getFloat64(at, true))) return false
  return true
}
