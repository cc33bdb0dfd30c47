import * as z from 'zod'
import { openGuard } from '#engines/core/call-guard.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import { httpCall, type HttpRequest, readJson } from '#engines/core/http-call.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Translator } from '#engines/core/ports.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { vendorOf } from '../openai/server.ts'
import { codeOf } from './language-codes.ts'
import { openTextTranslation, type TextCall } from './text-translation.ts'

const languageList = z.array(z.object({ code: z.string(), targets: z.array(z.string()).default([]) }))
type LanguageList = z.output<typeof languageList>
const translated = z.object({ translatedText: z.array(z.string()) })
const refused = z.object({ error: z.string() })

/** A missing key has the status of a bad request, and a ban for too many calls that of a wrong key. */
function refusal(json: unknown) {
  const read = refused.safeParse(json)
  if (!read.success) return undefined
  const { error: words } = read.data
  if (/api key/i.test(words)) return { words, fault: 'unauthorized' as const }
  return { words, ...(/too many request/i.test(words) && { fault: 'limited' as const }) }
}

const call = (
  vendor: Vendor,
  { baseUrl, key }: TranslationServer,
  path: string,
  request: Pick<HttpRequest, 'method' | 'body' | 'headers' | 'signal'>,
) =>
  httpCall(vendor, {
    ...request,
    url: `${baseUrl}${path}`,
    secrets: [key],
    accept: 'application/json',
    refusal,
  })

/** Translation by LibreTranslate servers. They know neither context nor glossaries. */
export function openLibreTranslate(
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions = {},
): Translator & Watched {
  const lists = new Map<TranslationServer, LanguageList>()

  async function languagesOf(vendor: Vendor, server: TranslationServer, signal: AbortSignal) {
    const list =
      lists.get(server) ??
      readJson(vendor, await call(vendor, server, '/languages', { signal }), languageList)
    lists.set(server, list)
    return list
  }

  /** The server's codes of a pair: versions and installed models differ. */
  async function pairOf(vendor: Vendor, server: TranslationServer, { from, to, signal }: TextCall) {
    const list = await languagesOf(vendor, server, signal)
    const source = codeOf(
      from,
      list.map(({ code }) => code),
    )
    const target = codeOf(to, list.find(({ code }) => code === source)?.targets ?? [])
    if (source !== undefined && target !== undefined) return { source, target }
    // Perhaps it is installed later.
    lists.delete(server)
    throw vendorFault(vendor, 'refused', `it does not translate from ${from} into ${to}`)
  }

  async function translateTexts(server: TranslationServer, vendor: Vendor, request: TextCall) {
    const pair = await pairOf(vendor, server, request)
    const answer = await call(vendor, server, '/translate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        q: request.texts,
        ...pair,
        format: 'text',
        ...(server.key && { api_key: server.key }),
      }),
      signal: request.signal,
    })
    return readJson(vendor, answer, translated).translatedText
  }

  const [first] = servers
  const vendor = vendorOf(first, 'translation')
  const guard = openGuard({ ...vendor, ...options, atOnce: 1 })
  return {
    ...openTextTranslation(servers, options, translateTexts),
    listed: ({ signal }) =>
      guard.run(
        async (own) => (await languagesOf(vendor, first, own)).map(({ code }) => tagOf(code)),
        signal,
      ),
  }
}

/** Older versions have codes of their own. */
const tagOf = (code: string) => ({ zt: 'zh-Hant', pb: 'pt-BR' })[code] ?? code
