import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

/** A site on https that describes apps, as an app of an assistant has one. Its address is allowed while it runs. */
export async function describedApps() {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-https-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  await run('openssl', ['req', '-x509', ...made, '-keyout', key, '-out', cert, ...named])
  const pem = await readFile(cert, 'utf8')
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer({ key: await readFile(key), cert: pem }, (request, reply) => {
    asked.push(request.url!)
    const { status = 200, headers = {}, body } = answers.get(request.url!) ?? { status: 404 }
    reply.writeHead(status, { 'content-type': 'application/json', ...headers })
    reply.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
  await rm(folder, { recursive: true })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, pem])
  const allowed = process.env['ALLOWED_PAGE_HOSTS']
  process.env['ALLOWED_PAGE_HOSTS'] = host
  return {
    host,
    asked,
    /** Serves a description, and returns the address, which is the id of the app. */
    describe(path: string, said: object, headers: Record<string, string> = {}): string {
      const address = `https://${host}${path}`
      answers.set(path, { headers, body: { client_id: address, ...said } })
      return address
    },
    answer(path: string, answer: Answer): string {
      answers.set(path, answer)
      return `https://${host}${path}`
    },
    async close() {
      setDefaultCACertificates(before)
      if (allowed === undefined) delete process.env['ALLOWED_PAGE_HOSTS']
      else process.env['ALLOWED_PAGE_HOSTS'] = allowed
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
