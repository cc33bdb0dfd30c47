import { createRequire } from 'node:module'
import koffi from 'koffi'
import { resample } from '#domain/resample.ts'
import { separationRate, type Stereo } from '#engines/core/separate-windows.ts'

// Separation is in the C library of sherpa-onnx but not in its Node package, so it is called directly. A wrong pointer
// or a broken model ends the process, so this runs only in a host process.

export interface SeparationConfig {
  /** The files of a model: one that finds the voice, or one each for voice and accompaniment. */
  uvr?: string
  spleeter?: { vocals: string; accompaniment: string }
  threads: number
}

export interface LoadedSeparation {
  /** The voice in a part of the sound at 48 000 Hz, of the same length or slightly shorter. */
  voiceOf(sound: Stereo): Stereo
}

const systems: Partial<Record<NodeJS.Platform, { system: string; file: string }>> = {
  linux: { system: 'linux', file: 'libsherpa-onnx-c-api.so' },
  darwin: { system: 'darwin', file: 'libsherpa-onnx-c-api.dylib' },
}

function libraryFile(): string {
  const here = systems[process.platform]
  if (!here) throw new Error(`separation does not run on ${process.platform}`)
  // It is installed beside the Node package, which depends on it.
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('sherpa-onnx-node/package.json'))
  return resolve(`sherpa-onnx-${here.system}-${process.arch}/${here.file}`)
}

export function openSeparation({ uvr = '', spleeter, threads }: SeparationConfig): LoadedSeparation {
  const pointer = koffi.sizeof('void *')
  const library = koffi.load(libraryFile())
  const config = koffi.struct('SeparationConfig', {
    vocals: 'str',
    accompaniment: 'str',
    uvr: 'str',
    threads: 'int32_t',
    debug: 'int32_t',
    provider: 'str',
  })
  const stem = koffi.struct('Stem', { channels: 'float **', count: 'int32_t', samples: 'int32_t' })
  const output = koffi.struct('Separated', { stems: koffi.pointer(stem), count: 'int32_t', rate: 'int32_t' })
  const model = koffi.opaque('Separation')
  const create = library.func('SherpaOnnxCreateOfflineSourceSeparation', koffi.pointer(model), [
    koffi.pointer(config),
  ])
  const rateOf = library.func('SherpaOnnxOfflineSourceSeparationGetOutputSampleRate', 'int32_t', [
    koffi.pointer(model),
  ])
  const process = library.func('SherpaOnnxOfflineSourceSeparationProcess', koffi.pointer(output), [
    koffi.pointer(model),
    'const float **',
    'int32_t',
    'int32_t',
    'int32_t',
  ])
  const free = library.func('SherpaOnnxDestroySourceSeparationOutput', 'void', [koffi.pointer(output)])
  const loaded: unknown = create({
    vocals: spleeter?.vocals ?? '',
    accompaniment: spleeter?.accompaniment ?? '',
    uvr,
    threads,
    debug: 0,
    provider: 'cpu',
  })
  if (!loaded) throw new Error('its settings are refused')
  const rate = rateOf(loaded) as number

  return {
    voiceOf(sound) {
      const [left, right] = [sound.left, sound.right].map(
        (samples) => resample({ rate: separationRate, samples }, rate).samples,
      )
      const result: unknown = process(loaded, [left, right], 2, left!.length, rate)
      if (!result) throw new Error('it gave no sound')
      try {
        const { stems, count } = koffi.decode(result, output) as { stems: unknown; count: number }
        if (count < 1) throw new Error('it gave no voice')
        const voice = koffi.decode(stems, stem) as { channels: unknown; count: number; samples: number }
        const channel = (index: number) => {
          const samples: unknown = koffi.decode(voice.channels, index * pointer, 'void *')
          const own = Float32Array.from(koffi.decode(samples, 'float', voice.samples) as Iterable<number>)
          return resample({ rate, samples: own }, separationRate).samples
        }
        return { left: channel(0), right: channel(Math.min(1, voice.count - 1)) }
      } finally {
        free(result)
      }
    },
  }
}
