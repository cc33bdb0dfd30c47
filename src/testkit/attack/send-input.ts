import type { Call } from '#contract/call.ts'
import type { Browser, Reply } from '../browser.ts'

const boundary = 'yiyin'

/** The form of a page that sends one file. */
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

/** Makes a call as its page does: an input beside a file stands in the query. */
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
