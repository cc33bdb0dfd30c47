import { readMono, readWavForm, WavError } from '#domain/wav.ts'
import type { Sound } from '#domain/sound.ts'
import { vendorFault, type Vendor } from './vendor.ts'

/** The sound of an answer. If it is shorter than its header says, the transfer was cut. */
export function readSpeech(vendor: Vendor, bytes: Uint8Array): Sound {
  try {
    const { dataStart, dataBytes } = readWavForm(bytes, Infinity)
    if (Number.isFinite(dataBytes) && dataStart + dataBytes > bytes.length)
      throw vendorFault(vendor, 'badAnswer', 'the sound was cut on its way')
    const sound = readMono(bytes)
    // Retries were in vain: the text contains nothing that this voice can speak.
    if (sound.samples.length === 0)
      throw vendorFault(vendor, 'refused', 'an empty sound: the voice can say nothing of this text')
    return sound
  } catch (error) {
    if (!(error instanceof WavError)) throw error
    throw vendorFault(vendor, 'badAnswer', error.message, { cause: error })
  }
}
