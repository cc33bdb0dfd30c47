import * as z from 'zod'
import { httpCall, type HttpRequest } from '../http-call.ts'
import type { Vendor } from '../vendor.ts'

/** OpenAI, or a server with the same protocol. */
export interface OpenAiServer {
  baseUrl: string
  key: string
}

export const openAiVendor = (part: 'RECOGNITION' | 'TRANSLATION' | 'SPEECH'): Vendor => ({
  id: 'openai',
  name: 'The OpenAI-compatible server',
  does: ({ RECOGNITION: 'recognize', TRANSLATION: 'translate', SPEECH: 'synthesize' } as const)[part],
  keySetting: 'OPENAI_API_KEY',
  addressSetting: `OPENAI_BASE_URL or OPENAI_${part}_BASE_URL`,
})

/** Another server or model invalidates cached results. */
export const versionOf = ({ baseUrl, model }: { baseUrl: string; model: string }) =>
  `${model}@${new URL(baseUrl).host}`

export const openAiCall = (
  vendor: Vendor,
  { baseUrl, key }: OpenAiServer,
  {
    path,
    headers,
    ...request
  }: Pick<HttpRequest, 'body' | 'accept' | 'signal' | 'headers'> & { path: string },
) =>
  httpCall(vendor, {
    ...request,
    url: `${baseUrl}${path}`,
    method: 'POST',
    headers: { ...headers, ...(key && { authorization: `Bearer ${key}` }) },
    secrets: [key],
    refusal,
  })

/** OpenAI's error form, and the plain message of some self-hosted servers. */
const refusalShape = z.object({
  error: z.union([
    z.object({ message: z.string(), code: z.unknown().optional() }),
    z.string().transform((message) => ({ message, code: undefined })),
  ]),
})

/** An exhausted quota has the status of a rate limit, but a short wait does not help. */
const spent = 'insufficient_quota'
const whileSpent = 10 * 60_000

function refusal(json: unknown) {
  const read = refusalShape.safeParse(json)
  if (!read.success) return undefined
  const { message, code } = read.data.error
  return { words: message, ...(code === spent && { retryAfter: whileSpent }) }
}
