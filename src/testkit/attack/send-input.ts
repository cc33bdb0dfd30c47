import type { Call } from '#core/contract/call.ts'
import type { Browser, Reply } from '../client/browser.ts'

const boundary = 'yiyin'

/** A form with one file, as sent by a page. */
export const formOf = (field: string, bytes: Buffer, name = 'a.png') => ({
  body: Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
})

/** Makes a call like its page: if there is a file, the input is in the query. */
export async function sendInput(
  browser: Browser,
  call: Call,
  input: Record<string, unknown>,
  file = Buffer.from('x'),
): Promise<Reply> {
  if (!call.file) return browser.call(call, input as never)
  const { body, headers } = formOf(call.file.field, file)
  const query = new URLSearchParams(input as Record<string, string>)
  return browser.fetch('POST', `/api${call.path}?${query}`, body, headers)
}
