import * as z from 'zod'

// The messages of the Wyoming protocol: a line of JSON, then the lengths of bytes that it announces: data (JSON again)
// and a payload.

export interface WyomingEvent {
  type: string
  data?: Readonly<Record<string, unknown>>
  payload?: Uint8Array
}

export type ReceivedEvent = Required<WyomingEvent>

const header = z.object({
  type: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
  data_length: z.int().min(0).nullish(),
  payload_length: z.int().min(0).nullish(),
})
const dataShape = z.record(z.string(), z.unknown())

/** A list of all voices is long; sound comes in small parts. */
const longestLine = 1024 * 1024
const longestData = 16 * 1024 * 1024
const longestPayload = 16 * 1024 * 1024

const empty = new Uint8Array()
const newline = 0x0a

export function bytesOf({ type, data, payload = empty }: WyomingEvent): Uint8Array {
  const json = data ? Buffer.from(JSON.stringify(data)) : empty
  const line = JSON.stringify({
    type,
    ...(json.length > 0 && { data_length: json.length }),
    ...(payload.length > 0 && { payload_length: payload.length }),
  })
  return Buffer.concat([Buffer.from(`${line}\n`), json, payload])
}

/** The events of a connection. What is not of the protocol is an error, as is an end in the middle of an event. */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReceivedEvent> {
  let rest: Uint8Array = empty
  let parts: Uint8Array[] = []
  const source = chunks[Symbol.asyncIterator]()

  /** Reads on; false at the end. */
  async function more(): Promise<boolean> {
    const { done, value } = await source.next()
    if (done) return false
    parts.push(value)
    return true
  }
  const join = () => {
    rest = Buffer.concat([rest, ...parts])
    parts = []
  }

  async function take(length: number, most: number): Promise<Uint8Array> {
    if (length > most) throw new Error(`an event of ${length} bytes`)
    let size = rest.length
    while (size < length) {
      if (!(await more())) throw new Error('the connection ended in the middle of an event')
      size += parts.at(-1)!.length
    }
    join()
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  async function line(): Promise<Uint8Array | undefined> {
    for (let from = 0; ;) {
      const end = rest.indexOf(newline, from)
      if (end >= 0) return take(end + 1, longestLine)
      if (rest.length > longestLine) throw new Error('a line without end')
      from = rest.length
      if (!(await more())) {
        if (rest.length > 0) throw new Error('the connection ended in the middle of an event')
        return undefined
      }
      join()
    }
  }

  for (let next = await line(); next; next = await line()) {
    const { type, data, data_length, payload_length } = header.parse(JSON.parse(decode(next)))
    const bytes = await take(data_length ?? 0, longestData)
    const own = bytes.length > 0 ? dataShape.parse(JSON.parse(decode(bytes))) : {}
    yield { type, data: { ...data, ...own }, payload: await take(payload_length ?? 0, longestPayload) }
  }
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
