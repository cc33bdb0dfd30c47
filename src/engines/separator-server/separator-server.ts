import { resample } from '#domain/resample.ts'
import { readWav, readWavForm, WavError, writeWav } from '#domain/wav.ts'
import { openGuard } from '#engines/core/call-guard.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall } from '#engines/core/http-call.ts'
import { type MusicPart, musicParts, type Separator } from '#engines/core/ports.ts'
import { areNumbers } from '#engines/core/read-speech.ts'
import {
  type FoundSound,
  separateWindows,
  separationRate,
  type Stereo,
} from '#engines/core/separate-windows.ts'
import type { EngineSettings } from '#engines/core/settings.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'

const vendor: Vendor = {
  id: 'separator',
  name: 'The separator server',
  does: 'separate',
  keySetting: 'SEPARATOR_KEY',
  addressSetting: 'SEPARATOR_ENDPOINT',
}

/** The parts of the background by how many stems a server finds: the voice and these. */
const partsByStems: Readonly<Record<2 | 4 | 6, readonly MusicPart[] | undefined>> = {
  2: undefined,
  4: ['drums', 'bass', 'other'],
  6: musicParts,
}

/** A separation server of the operator: POST /separate, see docs/operate/network-engines.md. */
export function openSeparatorServer(
  { endpoint, key, atOnce, stems }: NonNullable<EngineSettings['separator']>,
  options: GuardOptions = {},
): Separator & Watched {
  const guard = openGuard({ ...vendor, ...options, atOnce })

  const find = (sound: Stereo, parts: readonly MusicPart[], signal: AbortSignal): Promise<FoundSound> =>
    guard.run(async (trySignal) => {
      const { FormData } = await import('undici')
      const body = new FormData()
      const wav = writeWav(separationRate, [sound.left, sound.right])
      body.set('file', new Blob([wav as Uint8Array<ArrayBuffer>], { type: 'audio/wav' }), 'sound.wav')
      if (parts.length > 0) body.set('stems', ['voice', ...parts].join(','))
      const { bytes } = await httpCall(vendor, {
        url: `${endpoint}/separate`,
        method: 'POST',
        headers: key ? { authorization: `Bearer ${key}` } : {},
        body,
        accept: 'audio/',
        signal: trySignal,
        secrets: [key],
      })
      const [voice, ...rest] = readStems(bytes, sound.left.length, 1 + parts.length)
      return { voice: voice!, parts: Object.fromEntries(parts.map((part, at) => [part, rest[at]!])) }
    }, signal)

  return {
    id: vendor.id,
    version: new URL(endpoint).host,
    atOnce,
    parts: partsByStems[stems],
    separate(input, outputs, { piece, signal, onProgress }) {
      // What is left is not asked for.
      const asked = musicParts.filter((part) => part !== 'other' && outputs.parts?.[part])
      return separateWindows(input, outputs, { piece, signal, onProgress }, (sound) =>
        find(sound, asked, signal),
      )
    },
    readings: guard.readings,
  }
}

/** Encoders pad sound by less than this many samples. */
const maxOff = 4800

/** Two channels for each stem, in the order asked for; the voice alone may be mono. */
function readStems(bytes: Uint8Array, length: number, count: number): Stereo[] {
  try {
    const form = readWavForm(bytes, Infinity)
    const { dataStart, dataBytes } = form
    if (Number.isFinite(dataBytes) && dataStart + dataBytes > bytes.length)
      throw vendorFault(vendor, 'badAnswer', 'the sound was cut on its way')
    if (!areNumbers(bytes, form))
      throw vendorFault(vendor, 'badAnswer', 'the voice has samples that are no numbers')
    const { rate, channels: read } = readWav(bytes)
    const channels = count === 1 && read.length === 1 ? [read[0]!, read[0]!] : read
    if (count > 1 && channels.length !== 2 * count)
      throw vendorFault(vendor, 'badAnswer', `${channels.length} channels instead of ${2 * count}`)
    const sounds = channels
      .slice(0, 2 * count)
      .map((samples) => resample({ rate, samples }, separationRate).samples)
    if (sounds.some((samples) => Math.abs(samples.length - length) > maxOff))
      throw vendorFault(vendor, 'badAnswer', 'the voice is not as long as the sound')
    return Array.from({ length: count }, (_, at) => ({ left: sounds[2 * at]!, right: sounds[2 * at + 1]! }))
  } catch (error) {
    if (!(error instanceof WavError)) throw error
    throw vendorFault(vendor, 'badAnswer', error.message, { cause: error })
  }
}
