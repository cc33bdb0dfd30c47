import { once } from 'node:events'
import type { Socket } from 'node:net'
import * as z from 'zod'
import { EngineError } from '#engines/core/engine-error.ts'
import { engineFault } from '#engines/core/faults.ts'
import { scrub } from '#engines/core/http-call.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { PrivateAddress, socketOutside } from '#net/fetch-outside.ts'
import { bytesOf, readEvents, type ReceivedEvent, type WyomingEvent } from './events.ts'

const refusalShape = z.object({ text: z.string(), code: z.string().nullish() })

interface Call<Answer> {
  address: string
  signal: AbortSignal
  send: Iterable<WyomingEvent> | AsyncIterable<WyomingEvent>
  /** Handles an event of the server; its result other than undefined is the answer. */
  receive(event: ReceivedEvent): Answer | undefined
}

/** One exchange over a connection of its own: servers close it after a transcript. Failures are EngineErrors. */
export async function wyomingCall<Answer>(vendor: Vendor, call: Call<Answer>): Promise<Answer> {
  const { address, signal } = call
  signal.throwIfAborted()
  let socket: Socket | undefined
  try {
    socket = socketOutside(address)
    const abort = () => socket?.destroy(signal.reason as Error)
    signal.addEventListener('abort', abort, { once: true })
    try {
      const answered = answerOf(vendor, socket, call)
      const sent = sendAll(socket, call.send).catch((error: Error) => void socket?.destroy(error))
      // A server may answer before it has read everything.
      return await Promise.race([answered, sent.then(() => answered)])
    } finally {
      signal.removeEventListener('abort', abort)
    }
  } catch (error) {
    if (error instanceof EngineError) throw error
    signal.throwIfAborted()
    if (error instanceof PrivateAddress)
      throw new EngineError(
        vendor.id,
        'refused',
        engineFault('privateAddress', { host: error.host, setting: vendor.addressSetting }),
      )
    const words =
      error instanceof z.ZodError
        ? z.prettifyError(error)
        : error instanceof Error
          ? error.message
          : String(error)
    const isNetwork = error instanceof Error && 'code' in error && 'syscall' in error
    throw vendorFault(vendor, isNetwork ? 'unavailable' : 'badAnswer', scrub(words, []))
  } finally {
    socket?.destroy()
  }
}

async function sendAll(socket: Socket, events: Call<unknown>['send']) {
  for await (const event of events) if (!socket.write(bytesOf(event))) await once(socket, 'drain')
}

async function answerOf<Answer>(vendor: Vendor, socket: Socket, { receive }: Call<Answer>): Promise<Answer> {
  for await (const event of readEvents(socket)) {
    if (event.type === 'error') throw refusalOf(vendor, event)
    const answer = receive(event)
    if (answer !== undefined) return answer
  }
  throw vendorFault(vendor, 'unavailable', 'the connection ended without an answer')
}

/** The code is the name of the exception in the server. */
function refusalOf(vendor: Vendor, { data }: ReceivedEvent) {
  const { text, code } = refusalShape.parse(data)
  const isOfRequest = /NotFound|Key|Value|Voice/.test(code ?? '')
  return vendorFault(vendor, isOfRequest ? 'refused' : 'unavailable', scrub(text, []))
}
