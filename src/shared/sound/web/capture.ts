import type { Frame, FrameOptions } from './frame-worklet.ts'
import { keepAwake } from './keep-awake.ts'

/** Where sound comes from. */
export type Source = { kind: 'microphone'; device: string } | { kind: 'tab' } | { kind: 'file'; file: File }

/** Why there is no sound; each product has a text that says what to do. */
export const captureProblems = [
  'insecure',
  'refused',
  'noDevice',
  'busy',
  'noTabSound',
  'fileUnreadable',
] as const
export type CaptureProblem = (typeof captureProblems)[number]

export class CaptureFailure extends Error {
  override name = 'CaptureFailure'
  readonly problem: CaptureProblem

  constructor(problem: CaptureProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** How sound is cut into frames. */
export interface FrameForm {
  /** Samples in a second. */
  rate: number
  frameMs: number
}

interface CaptureOptions {
  source: Source
  form: FrameForm
  /** The sound of the microphone as it is, without what browsers do against noise and echo. */
  plain?: boolean
  onFrame: (frame: Frame) => void
  /** The device was unplugged, sharing was ended, or the file is over. */
  onEnd: () => void
}

export interface Capture {
  /** The microphone in use, which may differ from the requested one. */
  device: string | undefined
  /** Stops capturing until `resume`; a file keeps its position. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stop: () => void
}

/** Starts a source; call it on a click, without which browsers give no sound. */
export async function capture({
  source,
  form: { rate, frameMs },
  plain = false,
  onFrame,
  onEnd,
}: CaptureOptions): Promise<Capture> {
  // Browsers offer microphones and worklets on secure pages only.
  if (!isSecureContext || !('mediaDevices' in navigator)) throw new CaptureFailure('insecure')
  const context = new AudioContext({ latencyHint: 'interactive' })
  const sleep = keepAwake()
  let release: (() => void) | undefined
  let isStopped = false
  let isPaused = false
  const stop = () => {
    isStopped = true
    sleep()
    release?.()
    if (context.state !== 'closed') void context.close()
  }
  const ended = () => {
    if (!isStopped) onEnd()
  }
  try {
    const worklet = await import('./frame-worklet.ts?worker&url')
    await context.audioWorklet.addModule(worklet.default)
    const opened = await open(context, source, { plain, onEnd: ended })
    ;({ release } = opened)
    const processorOptions: FrameOptions = { rate, size: (rate / 1000) * frameMs }
    const frames = new AudioWorkletNode(context, 'yiyin-frames', { numberOfOutputs: 0, processorOptions })
    frames.port.addEventListener('message', ({ data }: MessageEvent<Frame>) => {
      if (!isStopped) onFrame(data)
    })
    frames.port.start()
    opened.node.connect(frames)
    // The system suspends it during a call, or while a phone is locked.
    context.addEventListener('statechange', () => {
      if (!isStopped && !isPaused && context.state !== 'running') void context.resume()
    })
    await context.resume()
    await opened.begin?.()
    return {
      device: opened.device,
      stop,
      async pause() {
        isPaused = true
        opened.halt?.()
        await context.suspend()
      },
      async resume() {
        isPaused = false
        await context.resume()
        await opened.begin?.()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

interface Opened {
  node: AudioNode
  device?: string | undefined
  release: () => void
  begin?: () => Promise<void>
  halt?: () => void
}

interface Opening {
  plain: boolean
  onEnd: () => void
}

function open(context: AudioContext, source: Source, opening: Opening): Promise<Opened> {
  if (source.kind === 'file') return openFile(context, source.file, opening.onEnd)
  return openStream(context, source, opening)
}

async function openStream(
  context: AudioContext,
  source: Exclude<Source, { kind: 'file' }>,
  { plain, onEnd }: Opening,
): Promise<Opened> {
  const stream = await (source.kind === 'tab' ? tabStream() : microphoneStream(source.device, plain)).catch(
    (error: unknown) => {
      throw new CaptureFailure(problemOf(error), { cause: error })
    },
  )
  const [track] = stream.getAudioTracks()
  const release = () => stream.getTracks().forEach((each) => each.stop())
  if (!track) {
    release()
    throw new CaptureFailure('noTabSound')
  }
  track.addEventListener('ended', onEnd)
  const device = source.kind === 'microphone' ? track.getSettings().deviceId : undefined
  return { node: context.createMediaStreamSource(new MediaStream([track])), device, release }
}

const microphoneStream = (device: string, plain: boolean) =>
  navigator.mediaDevices.getUserMedia({
    audio: {
      ...(device !== '' && { deviceId: { exact: device } }),
      echoCancellation: !plain,
      noiseSuppression: !plain,
      autoGainControl: !plain,
    },
  })

/** Browsers share sound together with a picture only. */
const tabStream = () =>
  navigator.mediaDevices.getDisplayMedia({
    video: true,
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  })

function problemOf(error: unknown): CaptureProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'noDevice'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      throw error
  }
}

/** Played aloud at normal speed: recognition is live, and the speaker can follow it. */
async function openFile(context: AudioContext, file: File, onEnd: () => void): Promise<Opened> {
  const url = URL.createObjectURL(file)
  const player = new Audio(url)
  const node = context.createMediaElementSource(player)
  node.connect(context.destination)
  player.addEventListener('ended', onEnd)
  return {
    node,
    release() {
      player.pause()
      URL.revokeObjectURL(url)
    },
    halt: () => player.pause(),
    begin: () =>
      player.play().catch((error: unknown) => {
        throw new CaptureFailure('fileUnreadable', { cause: error })
      }),
  }
}

/** Names are empty until the microphone was allowed once. */
export async function microphones(): Promise<MediaDeviceInfo[]> {
  if (!('mediaDevices' in navigator)) return []
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
}
