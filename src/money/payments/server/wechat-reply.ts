import * as z from 'zod/mini'
import { ProviderFailure } from './provider.ts'
import type { WechatReply } from './wechat-client.ts'

const refusal = z.object({ code: z.string(), message: z.optional(z.string()) })

/** The error code of a signed refusal; undefined if it is not one. */
export function codeOf({ status, signed, body }: WechatReply): string {
  if (status < 400 || !signed) return ''
  return refusal.safeParse(jsonOf(body)).data?.code ?? ''
}

export function failureOf({ status, body }: WechatReply) {
  const refused = refusal.safeParse(jsonOf(body)).data
  return new ProviderFailure(
    `WeChat Pay answered ${status} ${refused?.code ?? ''} ${refused?.message ?? ''}`.trim(),
  )
}

export function read<Shape extends z.ZodMiniType>(shape: Shape, reply: WechatReply): z.output<Shape> {
  if (reply.status >= 400) throw failureOf(reply)
  const result = shape.safeParse(jsonOf(reply.body))
  if (!result.success) throw new ProviderFailure('WeChat Pay answered something else')
  return result.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
