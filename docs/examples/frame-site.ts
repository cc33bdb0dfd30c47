// A site that shows its visitors the dubbing screens in a frame. Its server has the key; the page asks it for an address.
//
//   YIYIN_URL=https://dub.example.com YIYIN_KEY=yy_… node frame-site.ts wang
//
// The key needs the scope frames:open, and the tenant has to allow the origin of this site.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [visitor] = process.argv.slice(2)
const { YIYIN_URL: platform, YIYIN_KEY: key, PORT: port = '3000' } = process.env
if (!visitor || !platform || !key)
  throw new Error('Usage: YIYIN_URL=… YIYIN_KEY=… node frame-site.ts VISITOR')

const page = `<!doctype html>
<title>Films of our school</title>
<h1>Films of our school</h1>
<p id="message" role="status"></p>
<div id="films"></div>
<script src="${platform}/embed.js"></script>
<script>
  yiyin.embed('#films', {
    title: 'My films',
    address: async () => (await fetch('/film-address', { method: 'POST' })).text(),
    onReady: () => { message.textContent = '' },
    onError: ({ kind, code = '' }) => { message.textContent = 'The films cannot be shown: ' + kind + ' ' + code },
  })
</script>`

/** A real site asks for the visitor who is signed in to it. */
async function addressOfFrame(): Promise<string> {
  const response = await fetch(`${platform}/api/v1/frame/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: visitor, path: '/ly/myProject' }),
  })
  const { success, result, resultEnInfo } = (await response.json()) as {
    success: boolean
    result: { address: string }
    resultEnInfo: string
  }
  if (!success) throw new Error(resultEnInfo)
  return result.address
}

const server = createServer((request, response) => {
  if (request.method !== 'POST')
    return response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  addressOfFrame().then(
    (address) => response.end(address),
    (error: Error) => response.writeHead(502).end(error.message),
  )
})
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
