import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type Message, message } from '#core/texts/message/message.ts'
import { Refusal } from '../core/refusal.ts'
import { upFaults } from '../texts/up.ts'

/**
 * Checks the port before anything is started, so that a taken port is a clear message. Browsers try ::1 first for
 * `localhost`, so for 127.0.0.1 nobody else may listen there either.
 */
export async function choosePort(host: string, port: number, patience: number): Promise<number> {
  const until = Date.now() + patience
  for (;;) {
    try {
      const chosen = await listenOnce(host, port)
      if (host === '127.0.0.1') await listenOnce('::1', chosen)
      return chosen
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (code === 'EADDRINUSE' && Date.now() < until) await delay(200)
      else
        throw new Refusal(
          sentences[code]?.(host, port) ?? message(upFaults.cannotListen, { host, port, why: String(error) }),
        )
    }
  }
}

const sentences: Record<string, (host: string, port: number) => Message> = {
  EADDRINUSE: (_, port) => message(upFaults.portTaken, { port, next: port + 1 }),
  EACCES: (_, port) => message(upFaults.portForbidden, { port }),
  EADDRNOTAVAIL: (host) => message(upFaults.noAddress, { host }),
  ENOTFOUND: (host) => message(upFaults.noMachine, { host }),
}

async function listenOnce(host: string, port: number): Promise<number> {
  const server = createServer()
  server.listen({ host, port, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // A machine without IPv6 has no ::1.
    if (host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return port
    throw error
  }
  const { port: chosen } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return chosen
}
