import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '#core/server/settings/config.ts'
import { signed } from './aliyun-signature.ts'
import { shortReason, type Delivery, type Letter, type Sender } from './sender.ts'

const patience = 15_000
const reply = z.object({ Code: z.string(), Message: z.string().default('') })

/**
 * Limits per number: one a minute, five an hour, ten a day. Only the first is worth a retry; before the others end, the
 * code expires.
 */
const limitSeconds = 60
const passing =
  /^(?:Throttling|ServiceUnavailable|InternalError|isp\.(?:SYSTEM_ERROR|GATEWAY_ERROR|UNKNOWN)$|isv\.SYSTEM_ERROR$)/

/**
 * Sends through Alibaba Cloud (Dysmsapi, SendSms, 2017-05-25). Texts are templates approved by Alibaba; ours has one
 * variable, `code`.
 */
export function openSmsAliyun(config: Config['sms']['aliyun'], now: () => Date, waitMs = patience): Sender {
  const endpoint = new URL(config.endpoint)
  return {
    async send({ id, recipient, message }: Letter): Promise<Delivery> {
      if (message.kind !== 'code') return { end: 'refused', reason: 'the SMS template is for codes' }
      const { query, headers } = signed(
        {
          host: endpoint.host,
          action: 'SendSms',
          version: '2017-05-25',
          query: {
            PhoneNumbers: recipient,
            SignName: config.signName,
            TemplateCode: config.template,
            TemplateParam: JSON.stringify({ code: message.code }),
            OutId: id,
          },
          nonce: randomUUID(),
          date: now(),
        },
        config,
      )
      try {
        const answer = await fetch(`${endpoint.origin}/?${query}`, {
          method: 'POST',
          headers: { ...headers, accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(waitMs),
        })
        return ended(answer.status, await answer.text())
      } catch (error) {
        return { end: 'later', reason: shortReason(error instanceof Error ? (error.cause ?? error) : error) }
      }
    },
    close() {},
  }
}

function ended(status: number, body: string): Delivery {
  const read = reply.safeParse(jsonOf(body))
  if (!read.success) return { end: 'later', reason: shortReason(`Alibaba Cloud answered ${status}: ${body}`) }
  const { Code, Message } = read.data
  if (Code === 'OK') return { end: 'sent' }
  const reason = shortReason(`${Code}: ${Message}`)
  if (Code === 'isv.BUSINESS_LIMIT_CONTROL') return { end: 'later', reason, seconds: limitSeconds }
  return { end: passing.test(Code) || status >= 500 ? 'later' : 'refused', reason }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
