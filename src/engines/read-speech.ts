import { readMono, readWavForm, WavError } from '#domain/wav.ts'
import type { Sound } from '#domain/sound.ts'
import { vendorFault, type Vendor } from './vendor.ts'

/** The sound of an answer. If it is shorter than its header says, the transfer was cut. */
export function readSpeech(vendor: Vendor, bytes: Uint8Array): Sound {
  try {
    const { dataStart, dataBytes } = readWavForm(bytes, Infinity)
    if (Number.isFinite(dataBytes) && dataStart + dataBytes > bytes.length)
      throw vendorFault(vendor, 'badAnswer', 'the sound was cut on its way')
    return sounding(vendor, readMono(bytes))
  } catch (error) {
    if (!(error instanceof WavError)) throw error
    throw vendorFault(vendor, 'badAnswer', error.message, { cause: error })
  }
}

/** 16-bit samples of one channel without a header. */
export function readPcm(vendor: Vendor, bytes: Uint8Array, rate: number): Sound {
  // A server that sends a WAV file instead would be heard as a crack.
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'RIFF') return readSpeech(vendor, bytes)
  if (bytes.length % 2 === 1) throw vendorFault(vendor, 'badAnswer', 'the sound was cut on its way')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const samples = Float32Array.from({ length: bytes.length / 2 }, (_, at) => view.getInt16(at * 2, true) / 32_768)
  return sounding(vendor, { rate, samples })
}

function sounding(vendor: Vendor, sound: Sound): Sound {
  // Retries were in vain: the text contains nothing that this voice can speak.
  if (sound.samples.length === 0)
    throw vendorFault(vendor, 'refused', 'an empty sound: the voice can say nothing of this text')
  if (!sound.samples.every(Number.isFinite))
    throw vendorFault(vendor, 'badAnswer', 'the sound has samples that are not numbers')
  return sound
}
