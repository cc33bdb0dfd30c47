import { acquire, acquireFloats } from './memory.ts'
import type { Sound } from './sound.ts'

// Reads WAV from programs, vendors and people: 8 to 32-bit integers, 32 and 64-bit floats, extensible headers, RF64,
// and headers written before the length was known. Writes 16-bit.

/** The layout of the samples in a WAV file. */
export interface WavForm {
  rate: number
  channels: number
  /** Bits of one sample. */
  bits: number
  float: boolean
  /** The offset of the samples and their size in bytes. */
  dataStart: number
  dataBytes: number
}

export interface WavSound {
  rate: number
  /** One array per channel, all of the same length. */
  channels: Float32Array[]
}

/** The bytes are not a readable WAV file. */
export class WavError extends Error {
  override readonly name = 'WavError'
}

const unknownLength = 0xffffffff

/**
 * Parses the header from the first bytes of a file with `size` bytes. A length that is unknown or exceeds the file
 * means up to its end.
 */
export function readWavForm(head: Uint8Array, size: number = head.length): WavForm {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const riff = tag(head, 0)
  if ((riff !== 'RIFF' && riff !== 'RF64') || tag(head, 8) !== 'WAVE')
    throw new WavError('This is not a WAV file.')
  const riffLength = view.getUint32(4, true)
  let form: Omit<WavForm, 'dataStart' | 'dataBytes'> | undefined
  let longLength: number | undefined
  for (let at = 12; at + 8 <= head.length;) {
    const name = tag(head, at)
    const length = view.getUint32(at + 4, true)
    const start = at + 8
    if (name === 'data') {
      if (!form) throw new WavError('This WAV file does not say what form its samples have.')
      const streamed = length === 0 && (riffLength === 0 || riffLength === unknownLength)
      const said = length === unknownLength ? (longLength ?? Infinity) : streamed ? Infinity : length
      const frame = (form.channels * form.bits) / 8
      const dataBytes = Math.floor(Math.min(said, Math.max(0, size - start)) / frame) * frame
      return { ...form, dataStart: start, dataBytes }
    }
    if (name === 'ds64' && length >= 28 && start + 16 <= head.length)
      longLength = Number(view.getBigUint64(start + 8, true))
    if (name === 'fmt ') form = readFormat(view, start, length)
    at = start + length + (length % 2)
  }
  throw new WavError('This WAV file has no samples.')
}

function readFormat(view: DataView, start: number, length: number) {
  if (length < 16 || start + Math.min(length, 40) > view.byteLength)
    throw new WavError('The header of this WAV file is cut off.')
  const extensible = view.getUint16(start, true) === 0xfffe && length >= 40
  const kind = view.getUint16(extensible ? start + 24 : start, true)
  const channels = view.getUint16(start + 2, true)
  const rate = view.getUint32(start + 4, true)
  const bits = view.getUint16(start + 14, true)
  const float = kind === 3
  const known = float ? bits === 32 || bits === 64 : kind === 1 && [8, 16, 24, 32].includes(bits)
  if (!known || channels < 1 || channels > 64 || rate < 1000 || rate > 768_000)
    throw new WavError(
      `This WAV file has a form that is not supported (${kind}, ${bits} bits, ${channels} channels, ${rate} Hz).`,
    )
  return { rate, channels, bits, float }
}

const tag = (bytes: Uint8Array, at: number) =>
  at + 4 <= bytes.length ? String.fromCharCode(...bytes.subarray(at, at + 4)) : ''

export function readWav(bytes: Uint8Array): WavSound {
  const form = readWavForm(bytes)
  return { rate: form.rate, channels: readSamples(bytes.subarray(form.dataStart), form) }
}

/** The sound mixed down to one channel. */
export function readMono(bytes: Uint8Array): Sound {
  const { rate, channels } = readWav(bytes)
  const [first, ...others] = channels
  if (others.length === 0) return { rate, samples: first! }
  const samples = first!.map(
    (value, index) => (value + others.reduce((sum, other) => sum + other[index]!, 0)) / channels.length,
  )
  return { rate, samples }
}

const fullScale = 1 / 32768

/** Deinterleaves samples of a WAV file into channels. */
export function readSamples(
  bytes: Uint8Array,
  { channels, bits, float, dataBytes }: WavForm,
): Float32Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = bits / 8
  const frames = Math.floor(Math.min(bytes.length, dataBytes) / (width * channels))
  const read = reader(view, bits, float)
  const words = bits === 16 && !float ? whole16(bytes, frames * channels) : undefined
  const parted = Array.from({ length: channels }, () => acquireFloats(frames))
  // Nearly all samples are 16-bit integers, hundreds of millions per film. Reading two channels in one loop takes half
  // the time.
  if (words && channels === 2) {
    const [left, right] = parted
    for (let frame = 0, at = 0; frame < frames; frame++, at += 2) {
      left![frame] = words[at]! * fullScale
      right![frame] = words[at + 1]! * fullScale
    }
    return parted
  }
  for (const [channel, samples] of parted.entries())
    if (words)
      for (let frame = 0, at = channel; frame < frames; frame++, at += channels)
        samples[frame] = words[at]! * fullScale
    else
      for (let frame = 0, at = channel * width; frame < frames; frame++, at += channels * width)
        samples[frame] = read(at)
  return parted
}

const littleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1

/** A 16-bit view of the bytes if this machine has the same byte order and the offset is aligned. */
function whole16(bytes: Uint8Array, count: number): Int16Array | undefined {
  if (!littleEndian) return undefined
  const even = bytes.byteOffset % 2 === 0 ? bytes : new Uint8Array(bytes)
  return new Int16Array(even.buffer, even.byteOffset, count)
}

function reader(view: DataView, bits: number, float: boolean): (at: number) => number {
  // A NaN would spread to everything it is mixed with.
  if (float && bits === 32) return (at) => view.getFloat32(at, true) || 0
  if (float) return (at) => view.getFloat64(at, true) || 0
  if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128
  if (bits === 16) return (at) => view.getInt16(at, true) / 32768
  if (bits === 24)
    return (at) => ((view.getInt8(at + 2) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at)) / 8388608
  return (at) => view.getInt32(at, true) / 2147483648
}

/** A complete 16-bit WAV file; samples beyond -1 and 1 are clipped. */
export function writeWav(rate: number, channels: readonly Float32Array[]): Uint8Array {
  const header = wavHeader({ rate, channels: channels.length, frames: channels[0]?.length ?? 0 })
  const samples = packSamples(channels)
  const bytes = new Uint8Array(header.length + samples.length)
  bytes.set(header)
  bytes.set(samples, header.length)
  return bytes
}

/** Packs samples as in a 16-bit WAV file, clipped to -1 and 1. The caller owns the memory. */
export function packSamples(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const count = (channels[0]?.length ?? 0) * channels.length
  const words = new Int16Array(acquire(2 * count), 0, count)
  const [left, right] = channels
  if (left && right && channels.length === 2)
    for (let frame = 0, at = 0; frame < left.length; frame++, at += 2) {
      words[at] = wordOf(left[frame]!)
      words[at + 1] = wordOf(right[frame]!)
    }
  else
    for (const [channel, samples] of channels.entries())
      for (let frame = 0, at = channel; frame < samples.length; frame++, at += channels.length)
        words[at] = wordOf(samples[frame]!)
  const bytes = new Uint8Array(words.buffer, 0, 2 * count)
  if (!littleEndian) for (let at = 0; at < bytes.length; at += 2) bytes.subarray(at, at + 2).reverse()
  return bytes
}

/** The same result as Math.round in a third of the time. */
function wordOf(sample: number): number {
  const value = sample * 32768
  return value >= 32767 ? 32767 : value <= -32768 ? -32768 : Math.floor(value + 0.5)
}

interface NewWav {
  rate: number
  channels: number
  frames: number
  /** A label in the header, in ASCII. */
  label?: string | undefined
}

/** The header of a 16-bit WAV file; RF64 beyond 4 GiB. */
export function wavHeader({ label = '', ...form }: NewWav): Uint8Array {
  const frame = form.channels * 2
  const data = form.frames * frame
  // A text ends with a zero and is padded to an even length.
  const text = label && label.padEnd(label.length + 2 - (label.length % 2), '\0')
  const info = text ? text.length + 20 : 0
  const long = data + 36 + info > 0xffffffff
  const bytes = new Uint8Array((long ? 80 : 44) + info)
  const view = new DataView(bytes.buffer)
  const put = (at: number, text: string) =>
    bytes.set(
      Array.from(text, (letter) => letter.charCodeAt(0)),
      at,
    )
  put(0, long ? 'RF64' : 'RIFF')
  view.setUint32(4, long ? unknownLength : data + 36 + info, true)
  put(8, 'WAVE')
  let at = 12
  if (long) {
    put(at, 'ds64')
    view.setUint32(at + 4, 28, true)
    view.setBigUint64(at + 8, BigInt(data + 72 + info), true)
    view.setBigUint64(at + 16, BigInt(data), true)
    view.setBigUint64(at + 24, BigInt(form.frames), true)
    at += 36
  }
  put(at, 'fmt ')
  view.setUint32(at + 4, 16, true)
  view.setUint16(at + 8, 1, true)
  view.setUint16(at + 10, form.channels, true)
  view.setUint32(at + 12, form.rate, true)
  view.setUint32(at + 16, form.rate * frame, true)
  view.setUint16(at + 20, frame, true)
  view.setUint16(at + 22, 16, true)
  at += 24
  if (text) {
    put(at, 'LIST')
    view.setUint32(at + 4, info - 8, true)
    put(at + 8, 'INFOICMT')
    view.setUint32(at + 16, text.length, true)
    put(at + 20, text)
    at += info
  }
  put(at, 'data')
  view.setUint32(at + 4, long ? unknownLength : data, true)
  return bytes
}
