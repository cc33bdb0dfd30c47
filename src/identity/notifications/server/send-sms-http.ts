import type { Config } from '#core/server/settings/config.ts'
import { shortReason, type Delivery, type Letter, type Sender } from './sender.ts'
import { smsText } from './wording.ts'

const patience = 15_000

/** Sends an SMS through the operator's own gateway, as JSON over HTTP. */
export function openSmsHttp({ url, authorization }: Config['sms']['http'], waitMs = patience): Sender {
  return {
    async send(letter: Letter): Promise<Delivery> {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            // Equal for all attempts, so that a gateway can drop duplicates.
            'idempotency-key': letter.id,
            ...(authorization && { authorization }),
          },
          body: JSON.stringify({
            to: letter.recipient,
            text: smsText(letter),
            tenant: letter.tenant.brand.code,
            purpose: letter.message.kind,
            ...(letter.message.kind === 'code' && { code: letter.message.code }),
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(waitMs),
        })
        await answer.body?.cancel()
        return ended(answer)
      } catch (error) {
        return { end: 'later', reason: shortReason(error instanceof Error ? (error.cause ?? error) : error) }
      }
    },
    close() {},
  }
}

function ended(answer: Response): Delivery {
  if (answer.ok) return { end: 'sent' }
  const reason = `the SMS gateway answered ${answer.status}`
  const again = answer.status === 429 || answer.status === 408 || answer.status >= 500
  if (!again) return { end: 'refused', reason }
  const seconds = retryAfter(answer.headers.get('retry-after'), new Date())
  return { end: 'later', reason, ...(seconds !== undefined && { seconds }) }
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function retryAfter(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
