import type { Track } from '../../contract/stems.ts'
import { type Gains, gainsOf, everything } from './mix.ts'
import { type StemFile, stemRate } from './stem-file.ts'
import { stemGraph } from './stem-graph.ts'

/** Samples that are fetched and scheduled at a time, and how many seconds ahead. */
const chunkFrames = 4 * stemRate
const aheadSeconds = 10
/** Seconds between the request to play and the first sample. */
const startSeconds = 0.06
const turnMs = 250
/** Chunks of all stems that are kept for going back: 1.5 MB for each stem. */
const maxSaved = 12

export type PlayerState = 'paused' | 'loading' | 'playing'

/** The same stretch of all stems. */
type Chunk = ReadonlyMap<Track, AudioBuffer>

export interface PlayerOptions {
  context: BaseAudioContext
  files: ReadonlyMap<Track, StemFile>
  /** Where the sound goes: the speakers, unless it is measured. */
  destination?: AudioNode
  onChange: () => void
  onError: (error: unknown) => void
}

/**
 * Plays all stems in one graph. Their chunks are scheduled together at the same sample of the audio clock, so that
 * switching between them only changes gains: nothing starts, stops or moves.
 */
export class StemPlayer {
  readonly frames: number
  readonly #options: PlayerOptions
  readonly #graph: ReturnType<typeof stemGraph>
  readonly #chunks = new Map<number, Promise<Chunk>>()
  readonly #closing = new AbortController()
  #gains: Gains
  #state: PlayerState = 'paused'
  /** The frame that is heard at `#origin` on the audio clock, counted in samples. */
  #from = 0
  #origin = 0
  #scheduled = 0
  #sources: AudioBufferSourceNode[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Increased by each start, so that what an earlier one loaded is not scheduled. */
  #round = 0

  constructor(options: PlayerOptions) {
    this.#options = options
    const tracks = [...options.files.keys()]
    this.#gains = gainsOf(everything(tracks))
    this.#graph = stemGraph(options.context, tracks)
    this.#graph.output.connect(options.destination ?? options.context.destination)
    this.frames = Math.min(...options.files.values().map(({ frames }) => frames))
  }

  get state(): PlayerState {
    return this.#state
  }

  /** The frame that is heard now. */
  get position(): number {
    if (this.#state !== 'playing') return this.#from
    const heard = this.#from + Math.round(this.#options.context.currentTime * stemRate) - this.#origin
    return Math.min(this.frames, Math.max(this.#from, heard))
  }

  /** Switches at one sample for all stems; returns the time on the audio clock at which the crossfade begins. */
  setGains(gains: Gains): number {
    this.#gains = gains
    if (this.#state === 'playing') return this.#graph.fadeTo(gains)
    return this.#options.context.currentTime
  }

  async play(): Promise<void> {
    if (this.#state !== 'paused') return
    if (this.#from >= this.frames) this.#from = 0
    await this.#start()
  }

  pause(): void {
    const at = this.position
    this.#stop('paused')
    this.#from = at
    this.#options.onChange()
  }

  async seek(frame: number): Promise<void> {
    const to = Math.min(this.frames, Math.max(0, Math.round(frame)))
    const goesOn = this.#state !== 'paused'
    this.#stop('paused')
    this.#from = to
    if (goesOn) await this.#start()
    else this.#options.onChange()
  }

  close(): void {
    this.#stop('paused')
    this.#closing.abort()
    this.#graph.output.disconnect()
  }

  async #start(): Promise<void> {
    const round = ++this.#round
    this.#become('loading')
    try {
      await this.#chunk(Math.floor(this.#from / chunkFrames))
      if (round !== this.#round) return
      const { currentTime } = this.#options.context
      this.#origin = Math.ceil((currentTime + startSeconds) * stemRate)
      this.#graph.begin(this.#gains, (this.#origin - 1) / stemRate)
      this.#scheduled = this.#from
      this.#become('playing')
      await this.#schedule(round)
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Schedules chunks until enough are ahead, then again in a while. */
  async #schedule(round: number): Promise<void> {
    while (round === this.#round && this.#scheduled < this.frames) {
      if (this.#timeOf(this.#scheduled) - this.#options.context.currentTime > aheadSeconds) break
      const index = Math.floor(this.#scheduled / chunkFrames)
      const chunk = await this.#chunk(index)
      if (round !== this.#round) return
      // It arrived too late: what was not heard is heard after a pause.
      if (this.#timeOf(this.#scheduled) < this.#options.context.currentTime + startSeconds / 2) {
        const missed = this.#scheduled
        this.#stop('paused')
        this.#from = missed
        return this.#start()
      }
      this.#place(chunk, index)
    }
    if (round !== this.#round) return
    if (this.position >= this.frames) return this.pause()
    this.#timer = setTimeout(() => void this.#schedule(round).catch((error) => this.#fail(error)), turnMs)
  }

  #place(chunk: Chunk, index: number): void {
    const offset = this.#scheduled - index * chunkFrames
    for (const [track, buffer] of chunk) {
      const source = this.#options.context.createBufferSource()
      source.buffer = buffer
      source.connect(this.#graph.inputs.get(track)!)
      source.start(this.#timeOf(this.#scheduled), offset / stemRate)
      source.onended = () => {
        source.disconnect()
        this.#sources = this.#sources.filter((each) => each !== source)
      }
      this.#sources.push(source)
    }
    this.#scheduled = Math.min(this.frames, (index + 1) * chunkFrames)
  }

  #timeOf(frame: number): number {
    return (this.#origin + frame - this.#from) / stemRate
  }

  #chunk(index: number): Promise<Chunk> {
    const saved = this.#chunks.get(index)
    if (saved) return saved
    const loading = this.#load(index)
    this.#chunks.set(index, loading)
    loading.catch(() => this.#chunks.delete(index))
    while (this.#chunks.size > maxSaved) this.#chunks.delete(this.#chunks.keys().next().value!)
    return loading
  }

  async #load(index: number): Promise<Chunk> {
    const { context, files } = this.#options
    const [from, to] = [index * chunkFrames, Math.min(this.frames, (index + 1) * chunkFrames)]
    const loaded = [...files].map(async ([track, file]): Promise<[Track, AudioBuffer]> => {
      const samples = await file.read(from, to, this.#closing.signal)
      const buffer = context.createBuffer(2, to - from, stemRate)
      for (const [channel, values] of samples.entries()) buffer.copyToChannel(values, channel)
      return [track, buffer]
    })
    return new Map(await Promise.all(loaded))
  }

  #stop(state: PlayerState): void {
    this.#round += 1
    clearTimeout(this.#timer)
    const end = this.#graph.fadeOut()
    for (const source of this.#sources) source.stop(end)
    this.#sources = []
    this.#state = state
  }

  #become(state: PlayerState): void {
    this.#state = state
    this.#options.onChange()
  }

  #fail(error: unknown): void {
    if (this.#closing.signal.aborted) return
    this.pause()
    this.#options.onError(error)
  }
}
