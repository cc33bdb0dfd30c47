import type { Browser, Reply } from './browser.ts'

/** Sends a file like the form of a page; the other fields are in the query. */
export async function sendForm(
  browser: Browser,
  path: string,
  query: Record<string, string>,
  bytes: Buffer,
  name: string,
): Promise<Reply> {
  const data = new FormData()
  data.set('uploadFile', new File([new Uint8Array(bytes)], name))
  const whole = new Response(data)
  const body = Buffer.from(await whole.arrayBuffer())
  const type = { 'content-type': whole.headers.get('content-type')! }
  return browser.fetch('POST', `/api${path}?${new URLSearchParams(query)}`, body, type)
}
