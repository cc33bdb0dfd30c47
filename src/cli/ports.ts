import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

/**
 * The port to listen on, tried beforehand: a taken one is told in a sentence, before anything is started. Browsers try
 * ::1 first for `localhost`, so for 127.0.0.1 nobody else may answer there either.
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
          sentences[code]?.(host, port) ?? `${host}:${port} cannot be listened on: ${String(error)}`,
        )
    }
  }
}

const sentences: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is taken by another program. Stop that program, or choose another port: --port ${port + 1}`,
  EACCES: (_, port) => `Port ${port} may not be used by this user. Choose one above 1023: --port 8080`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Choose one that it has: --host 127.0.0.1`,
  ENOTFOUND: (host) => `There is no machine called ${host}. Give an address of this one: --host 127.0.0.1`,
}

async function listenOnce(host: string, port: number): Promise<number> {
  const server = createServer()
  server.listen({ host, port, exclusive: true })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // A machine without IPv6 has nobody on ::1.
    if (host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) return port
    throw error
  }
  const { port: chosen } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return chosen
}
