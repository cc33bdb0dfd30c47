import { Problem } from './problem.ts'

/** How much a body may become: the number of arrays and objects, and of the values in them. */
interface Amplified {
  objects: number
  values: number
}
/** Several times what the largest list has. */
export const ofThread: Amplified = { objects: 500_000, values: 1_500_000 }
/** Parsing and checking it takes about 20 ms of the event loop. The largest lists of calls outside threads have 50,000 ids. */
export const ofEventLoop: Amplified = { objects: 20_000, values: 100_000 }

const [brace, bracket, comma, quote, backslash] = Buffer.from('{[,"\\')

/**
 * Refuses JSON that is small as bytes and large as values: three bytes can become a hundred in memory, and 4 MB of empty
 * objects hold the event loop for 140 ms.
 */
export function refuseAmplified(body: Uint8Array, max: Amplified): void {
  let objects = 0
  let values = 0
  let isText = false
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (isText) {
      if (byte === backslash) at += 1
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (byte === brace || byte === bracket) objects += 1
    else if (byte === comma) values += 1
  }
  if (objects > max.objects || values > max.values) throw new Problem('tooMuchWork')
}
