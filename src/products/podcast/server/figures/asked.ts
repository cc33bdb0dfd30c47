/** A published sound. */
export interface Sound {
  key: string
  size: number
  milliseconds: number
}

/** What one listener asked for of one episode. */
export interface Asked {
  episode: string
  kind: 'download' | 'listen'
  /** The network line, as limits count it: one device changes its IPv6 address within a day. */
  line: string
  agent: string
  country: string
  /** The sound that is published now, and bytes of it; the ends are not included. Not for listens. */
  sound: Sound | undefined
  ranges: [number, number][]
}
