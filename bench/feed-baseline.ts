import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

// A minimal server for the same file: bare node:http and a stream of the requested range.

const file = process.env['FILE'] ?? ''

const server = createServer((request, response) => {
  void send(request.headers.range ?? '')

  async function send(range: string) {
    const { size } = await stat(file)
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
    const start = Number(first)
    const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
    response.writeHead(206, {
      'content-type': 'audio/mpeg',
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${size}`,
      'accept-ranges': 'bytes',
    })
    // A disconnected listener ends only its own stream.
    await pipeline(createReadStream(file, { start, end }), response).catch(() => undefined)
  }
})

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
