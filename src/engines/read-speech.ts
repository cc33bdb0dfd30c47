import { readMono, readWavForm, WavError } from '#domain/wav.ts'
import type { Sound } from '#domain/sound.ts'
import { vendorFault, type Vendor } from './vendor.ts'

/** The sound of an answer. One that is shorter than its header says was cut on its way. */
export function readSpeech(vendor: Vendor, bytes: Uint8Array): Sound {
  try {
    const { dataStart, dataBytes } = readWavForm(bytes, Infinity)
    if (Number.isFinite(dataBytes) && dataStart + dataBytes > bytes.length)
      throw vendorFault(vendor, 'badAnswer', 'the sound was cut on its way')
    const sound = readMono(bytes)
    // It was asked again in vain: there is nothing in the text that this voice can say.
    if (sound.samples.length === 0)
      throw vendorFault(vendor, 'refused', 'an empty sound: the voice can say nothing of this text')
    return sound
  } catch (error) {
    if (!(error instanceof WavError)) throw error
    throw vendorFault(vendor, 'badAnswer', error.message, { cause: error })
  }
}
