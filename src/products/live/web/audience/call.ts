import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { Envelope } from '#core/contract/envelope.ts'
import { isPosted } from '#core/contract/is-posted.ts'
import { page } from '#core/web/page/page.ts'

/** The call was refused; the message is in the page's language. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.code = code
  }
}

/** Makes a read call without an account; a failure of the network rejects with what `fetch` says. */
export async function read<C extends Call>(call: C, input: SentTo<C>): Promise<OutputOf<C>> {
  const given = Object.entries(input as object).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  const accept = 'application/json'
  const response = isPosted(call)
    ? await fetch(`/api${call.path}`, {
        method: 'POST',
        headers: { accept, 'content-type': accept },
        body: JSON.stringify(input),
      })
    : await fetch(`/api${call.path}?${query}`, { headers: { accept } })
  const envelope = (await response.json()) as Envelope
  if (!envelope.success)
    throw new Refused(
      page().language === 'en' ? envelope.resultEnInfo : envelope.resultInfo,
      envelope.resultCode,
    )
  return envelope.result as OutputOf<C>
}
