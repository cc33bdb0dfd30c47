import type { Track } from '#products/separation/contract/stems.ts'
import { everything, gainsOf, type Gains, listenings, listenTo } from '#products/separation/web/player/mix.ts'
import { openStem, type StemFile, stemRate as rate } from '#products/separation/web/player/stem-file.ts'
import { fadeSeconds } from '#products/separation/web/player/stem-graph.ts'
import { StemPlayer } from '#products/separation/web/player/stem-player.ts'

// Runs in the browser for measure-switches.ts.

export interface Switched {
  switches: number
  /** Samples of both channels that were compared. */
  compared: number
  /** Of these, outside crossfades, those that are not exactly the expected mix. */
  wrong: number
  /** The largest deviation from the expected mix: outside crossfades, and during them. Full scale is 1. */
  outside: number
  inside: number
  /** The length of a crossfade in milliseconds. */
  fade: number
}

/** A block of sound: the number of its first sample on the audio clock, and its channels. */
type Block = [start: number, left: Float32Array, right: Float32Array]

/** Passes sound on, and reports it with the number of its first sample on the audio clock. */
const tap = `registerProcessor('tap', class extends AudioWorkletProcessor {
  process([input], [output]) {
    const [left = new Float32Array(128), right = left] = input
    output[0].set(left)
    output[1].set(right)
    this.port.postMessage([currentFrame, left.slice(), right.slice()])
    return true
  }
})`

async function openTap(onBlock: (block: Block) => void) {
  const context = new AudioContext({ sampleRate: rate })
  await context.resume()
  await context.audioWorklet.addModule(URL.createObjectURL(new Blob([tap], { type: 'text/javascript' })))
  const node = new AudioWorkletNode(context, 'tap', { outputChannelCount: [2] })
  node.port.onmessage = ({ data }: { data: Block }) => onBlock(data)
  node.connect(context.destination)
  return { context, node }
}

const until = (done: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => (done() ? resolve() : requestAnimationFrame(look))
    look()
  })

const tracks: readonly Track[] = ['voice', 'background']

interface Fade {
  /** In samples on the audio clock. */
  start: number
  gains: Gains
}

/** Plays over the end of a chunk, switches every 130 ms, and compares each sample with the expected mix. */
export async function measurePlayer(switches: number): Promise<Switched> {
  const blocks: Block[] = []
  const { context, node } = await openTap((block) => blocks.push(block))
  const { signal } = new AbortController()
  const files = {
    voice: await openStem('/voice.wav', signal),
    background: await openStem('/background.wav', signal),
  }
  let failed: unknown
  const player = new StemPlayer({
    context,
    files: new Map<Track, StemFile>([
      ['voice', files.voice],
      ['background', files.background],
    ]),
    destination: node,
    onChange: () => undefined,
    onError: (error) => (failed = error),
  })
  // The next chunk has a second to arrive, or the player waits for it.
  const first = Math.round(2.8 * rate)
  await player.seek(first)
  await player.play()
  await until(() => player.position > first || failed !== undefined)
  if (failed !== undefined) throw failed
  const began = beginOf(context, player, first)
  const fades: Fade[] = []
  for (let turn = 0; turn < switches; turn++) {
    const before = context.currentTime
    await until(() => context.currentTime > before + 0.13)
    const heard = gainsOf(listenTo(everything(tracks), listenings[(turn + 1) % listenings.length]!))
    // Some switches change the volume, too.
    const gains =
      turn % 4 === 3 ? new Map([...heard].map(([track, gain], at) => [track, gain / 2 ** (at + 1)])) : heard
    fades.push({ start: player.setGains(gains) * rate, gains })
  }
  const end = context.currentTime + 0.2
  await until(() => context.currentTime > end)
  const last = Math.round((context.currentTime - 0.05) * rate)
  player.close()
  const [voice, background] = [
    await files.voice.read(0, files.voice.frames, signal),
    await files.background.read(0, files.background.frames, signal),
  ]
  await context.close()
  const heard = blocks.flatMap(([start, ...channels]) =>
    Array.from(channels[0], (_, index) => ({ frame: start + index, channels, index })).filter(
      ({ frame }) => frame >= began && frame <= last,
    ),
  )
  const found = { compared: 0, wrong: 0, outside: 0, inside: 0 }
  for (const { frame, channels, index } of heard) {
    const { gains, isFading } = gainsAt(fades, frame)
    const place = first + frame - began
    for (const [channel, values] of channels.entries()) {
      const wanted =
        voice[channel as 0 | 1][place]! * gains.get('voice')! +
        background[channel as 0 | 1][place]! * gains.get('background')!
      const deviation = Math.abs(values[index]! - wanted)
      found.compared += 1
      if (isFading) found.inside = Math.max(found.inside, deviation)
      else if (deviation > 0) {
        found.wrong += 1
        found.outside = Math.max(found.outside, deviation)
      }
    }
  }
  return { switches, fade: fadeSeconds * 1000, ...found }
}

/** The sample on the audio clock at which the player began; read twice, in case the clock moves on in between. */
function beginOf(context: AudioContext, player: StemPlayer, first: number): number {
  for (;;) {
    const time = context.currentTime
    const began = Math.round(time * rate) - (player.position - first)
    if (time === context.currentTime) return began
  }
}

function gainsAt(fades: readonly Fade[], frame: number): { gains: Gains; isFading: boolean } {
  const length = fadeSeconds * rate
  const at = fades.findLastIndex(({ start }) => frame >= start)
  const before = fades[at - 1]?.gains ?? gainsOf(everything(tracks))
  const fade = fades[at]
  if (!fade) return { gains: before, isFading: false }
  const share = Math.min(1, (frame - fade.start) / length)
  if (share === 1) return { gains: fade.gains, isFading: false }
  const between = [...before].map(([track, gain]): [Track, number] => [
    track,
    gain + (fade.gains.get(track)! - gain) * share,
  ])
  return { gains: new Map(between), isFading: true }
}

/**
 * Switches between two media elements at the same position, as a player without a graph does. Returns how many samples
 * of one channel are lost or repeated: by how much what is heard moves against the audio clock.
 */
export async function measureElements(switches: number): Promise<number> {
  const heard = new Map<number, Float32Array>()
  const { context, node } = await openTap(([start, left]) => heard.set(start, left))
  const { signal } = new AbortController()
  const sides = await Promise.all(
    ['/voice.wav', '/background.wav'].map(async (path) => {
      const audio = new Audio(path)
      context.createMediaElementSource(audio).connect(node)
      const file = await openStem(path, signal)
      return { audio, samples: (await file.read(0, file.frames, signal))[0] }
    }),
  )
  const hears = async (time: number) => {
    const from = context.currentTime
    await until(() => context.currentTime > from + time)
  }
  /** Where the last block that was heard is in a stem, counted from the audio clock. */
  const offsetIn = (samples: Float32Array) => {
    const [start, block] = [...heard].at(-1)!
    return placeOf(block, samples) - start
  }
  const [first, second] = sides as [(typeof sides)[0], (typeof sides)[0]]
  // Both are loaded before anything is measured.
  await second.audio.play()
  await hears(0.3)
  second.audio.pause()
  await first.audio.play()
  await hears(0.5)
  let offset = offsetIn(first.samples)
  let moved = 0
  for (let turn = 0; turn < switches; turn++) {
    const [now, next] = turn % 2 === 0 ? [first, second] : [second, first]
    next.audio.currentTime = now.audio.currentTime
    now.audio.pause()
    await next.audio.play()
    await hears(0.4)
    const after = offsetIn(next.samples)
    moved += Math.abs(after - offset)
    offset = after
  }
  await context.close()
  return moved
}

/** Media elements may round samples differently. */
const rounding = 1 / 32_768

function placeOf(block: Float32Array, samples: Float32Array): number {
  const place = samples.findIndex(
    (_, at) =>
      Math.abs(samples[at]! - block[0]!) <= rounding &&
      block.every((value, index) => Math.abs((samples[at + index] ?? 2) - value) <= rounding),
  )
  if (place < 0) throw new Error('What is heard is not in the stem.')
  return place
}
