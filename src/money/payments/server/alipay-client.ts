import * as z from 'zod/mini'
import type { AlipaySettings } from '#core/server/settings/payment-settings.ts'
import { fetchOutside } from '#net/fetch-outside.ts'
import { beijingTime, ProviderFailure, reach } from './provider.ts'
import { isSigned, signText } from './signed-text.ts'

const patience = 10_000
const node = z.object({
  code: z.string(),
  msg: z.optional(z.string()),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
})

export interface AlipayAnswer {
  code: string
  subCode: string | undefined
  message: string | undefined
  content: unknown
}

/** Alipay's gateway protocol: sorted parameters signed with RSA2, and answers signed as the text of their JSON node. */
export function openAlipayTalk(settings: AlipaySettings, now: () => Date) {
  return {
    async ask(method: string, content: object, notify?: string): Promise<AlipayAnswer> {
      const body = JSON.stringify(content)
      const common: Record<string, string> = {
        app_id: settings.app,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: beijingTime(now()),
        version: '1.0',
        ...(notify && { notify_url: notify }),
      }
      const sign = signText(textToSign({ ...common, biz_content: body }), settings.privateKey)
      const url = new URL(settings.gateway)
      url.search = new URLSearchParams({ ...common, sign }).toString()
      const text = await reach(async () => {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
          body: new URLSearchParams({ biz_content: body }),
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        })
        if (!response.ok) throw new ProviderFailure(`Alipay answered ${response.status}`)
        return response.text()
      })
      return answerOf(text, `${method.replaceAll('.', '_')}_response`)
    },

    /** The parameters of a callback, if Alipay signed it. */
    genuine(form: URLSearchParams): Record<string, string> | undefined {
      // A repeated name could be signed with one value and parsed as another.
      if (new Set(form.keys()).size !== form.size) return undefined
      const { sign, sign_type: type, ...rest } = Object.fromEntries(form)
      return type === 'RSA2' && sign && isSigned(textToSign(rest), sign, settings.publicKey)
        ? rest
        : undefined
    },

    /** Downloads a bill; its address came in a signed answer. */
    async download(address: string): Promise<Buffer> {
      const url = new URL(address)
      const isGateway = url.origin === new URL(settings.gateway).origin
      if (!isGateway && !(url.protocol === 'https:' && url.hostname.endsWith('.alipay.com')))
        throw new ProviderFailure('The bill of Alipay lies at a foreign address')
      return reach(async () => {
        const options = { redirect: 'error', signal: AbortSignal.timeout(patience) } as const
        // The gateway is a setting of this machine; other addresses come from answers.
        const response = await (isGateway ? fetch(url, options) : fetchOutside(url, options))
        if (!response.ok) throw new ProviderFailure(`Alipay gave no bill: ${response.status}`)
        return Buffer.from(await response.arrayBuffer())
      })
    },
  }

  function answerOf(text: string, name: string): AlipayAnswer {
    const raw = nodeText(text, name) ?? nodeText(text, 'error_response')
    const whole = jsonOf(text) as { sign?: unknown } | undefined
    const read = raw === undefined ? undefined : node.safeParse(jsonOf(raw)).data
    if (raw === undefined || !whole || !read) throw new ProviderFailure('Alipay answered something else')
    const { sign } = whole
    // A refusal of our own signature is not signed; it is only reported.
    if (typeof sign !== 'string' || !isSigned(raw, sign, settings.publicKey))
      throw new ProviderFailure(
        `Alipay's answer is not signed by it: ${read.code} ${read.sub_code ?? ''} ${read.sub_msg ?? read.msg ?? ''}`.trim(),
      )
    return {
      code: read.code,
      subCode: read.sub_code,
      message: read.sub_msg ?? read.msg,
      content: jsonOf(raw),
    }
  }
}

const textToSign = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The raw text of an object under a name: the signature covers its exact characters. */
function nodeText(text: string, name: string): string | undefined {
  const start = text.indexOf(`"${name}"`)
  const from = start < 0 ? -1 : text.indexOf('{', start)
  if (from < 0) return undefined
  let depth = 0
  let inString = false
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at += 1
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{') depth += 1
    else if (letter === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
