import { resample } from '#domain/resample.ts'
import { readWav, readWavForm, WavError, writeWav } from '#domain/wav.ts'
import { openGuard } from '#engines/core/call-guard.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall } from '#engines/core/http-call.ts'
import type { Separator } from '#engines/core/ports.ts'
import { areNumbers } from '#engines/core/read-speech.ts'
import { separateWindows, separationRate, type Stereo } from '#engines/core/separate-windows.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'

const vendor: Vendor = {
  id: 'separator',
  name: 'The separator server',
  does: 'separate',
  keySetting: 'SEPARATOR_KEY',
  addressSetting: 'SEPARATOR_ENDPOINT',
}

/** A separation server of the operator: POST /separate, see docs/operate/network-engines.md. */
export function openSeparatorServer(
  { endpoint, key, atOnce }: NonNullable<EngineSettings['separator']>,
  options: GuardOptions = {},
): Separator & Watched {
  const guard = openGuard({ ...vendor, ...options, atOnce })

  const voiceOf = (sound: Stereo, signal: AbortSignal) =>
    guard.run(async (trySignal) => {
      const { FormData } = await import('undici')
      const body = new FormData()
      const wav = writeWav(separationRate, [sound.left, sound.right])
      body.set('file', new Blob([wav as Uint8Array<ArrayBuffer>], { type: 'audio/wav' }), 'sound.wav')
      const { bytes } = await httpCall(vendor, {
        url: `${endpoint}/separate`,
        method: 'POST',
        headers: key ? { authorization: `Bearer ${key}` } : {},
        body,
        accept: 'audio/',
        signal: trySignal,
        secrets: [key],
      })
      return readVoice(bytes, sound.left.length)
    }, signal)

  return {
    id: vendor.id,
    version: new URL(endpoint).host,
    atOnce,
    separate: (input, outputs, { piece, signal, onProgress }) =>
      separateWindows(input, outputs, { piece, signal, onProgress }, (sound) => voiceOf(sound, signal)),
    readings: guard.readings,
  }
}

/** Encoders pad sound by less than this many samples. */
const maxOff = 4800

function readVoice(bytes: Uint8Array, length: number): Stereo {
  try {
    const form = readWavForm(bytes, Infinity)
    const { dataStart, dataBytes } = form
    if (Number.isFinite(dataBytes) && dataStart + dataBytes > bytes.length)
      throw vendorFault(vendor, 'badAnswer', 'the sound was cut on its way')
    if (!areNumbers(bytes, form))
      throw vendorFault(vendor, 'badAnswer', 'the voice has samples that are no numbers')
    const { rate, channels } = readWav(bytes)
    const [left, right = left] = channels.map(
      (samples) => resample({ rate, samples }, separationRate).samples,
    )
    if (!left || !right || Math.abs(left.length - length) > maxOff)
      throw vendorFault(vendor, 'badAnswer', 'the voice is not as long as the sound')
    return { left, right }
  } catch (error) {
    if (!(error instanceof WavError)) throw error
    throw vendorFault(vendor, 'badAnswer', error.message, { cause: error })
  }
}
