import { baseLanguage } from '#domain/text/languages.ts'
import type { GuardOptions, Watched } from '#engines/core/guard-options.ts'
import type { TranslationServer } from '#engines/core/openai-servers.ts'
import type { Line, Translator } from '#engines/core/ports.ts'
import { lowest } from '#engines/core/quality.ts'
import { vendorFault, type Vendor } from '#engines/core/vendor.ts'
import { openPool } from '../openai/server.ts'

export interface TextCall {
  texts: readonly string[]
  from: string
  to: string
  /** The neighboring lines, for services that use them. */
  before: readonly Line[]
  after: readonly Line[]
  signal: AbortSignal
}

/** What a service accepts. */
export interface TextLimits {
  /** The largest number of texts in a call. */
  lines?: number
  /** The largest sum of their sizes, in characters unless `sizeOf` counts otherwise. */
  size?: number
  sizeOf?: (text: string) => number
  /** Whether it translates a pair of its languages; by default, any. */
  pairs?: (from: string, to: string) => boolean
}

/** Translation by services that take texts and return as many. They know no budgets and cannot shorten. */
export function openTextTranslation(
  servers: readonly [TranslationServer, ...TranslationServer[]],
  options: GuardOptions,
  translateTexts: (server: TranslationServer, vendor: Vendor, call: TextCall) => Promise<readonly string[]>,
  limits: TextLimits = {},
): Translator & Watched {
  const pool = openPool(servers, 'translation', options)
  const known = new Set(servers[0].languages?.map(baseLanguage))
  const { quality, ...engine } = pool.engine
  return {
    ...engine,
    batch: Math.min(...servers.map(({ batch = 30 }) => batch)),
    quality: (from, to) => lowest(quality(from), quality(to)),
    translates: (from, to) => {
      const [source, target] = [baseLanguage(from), baseLanguage(to)]
      const isKnown = source !== target && known.has(source) && known.has(target)
      return isKnown && (limits.pairs?.(from, to) ?? true)
    },
    async translate(lines, { from, to, before = [], after = [], onProgress, ...call }) {
      const [empty = [], spoken = []] = [true, false].map((isEmpty) =>
        lines.filter(({ text }) => (text.trim() === '') === isEmpty),
      )
      const translated = new Map(empty.map(({ id, text }) => [id, text]))
      let done = 0
      for (const group of groupsOf(spoken, limits)) {
        const texts = group.map(({ text }) => text)
        const answers = await pool.run(async (server, vendor, signal) => {
          const all = await translateTexts(server, vendor, { texts, from, to, before, after, signal })
          if (all.length === texts.length) return all
          throw vendorFault(vendor, 'badAnswer', `${all.length} translations of ${texts.length} lines`)
        }, call)
        for (const [index, { id }] of group.entries()) {
          const text = answers[index]!.trim()
          if (text) translated.set(id, text)
        }
        done += group.length
        onProgress?.(done / spoken.length)
      }
      onProgress?.(1)
      return translated
    },
    readings: pool.readings,
  }
}

/** Consecutive lines for one call each. A line that is too long for any call goes alone: the service says so. */
function groupsOf(
  lines: readonly Line[],
  { lines: most = Infinity, size: largest = Infinity, sizeOf = (text) => text.length }: TextLimits,
): Line[][] {
  const groups: Line[][] = []
  let size = 0
  for (const line of lines) {
    const group = groups.at(-1)
    const own = sizeOf(line.text)
    if (group && group.length < most && size + own <= largest) {
      group.push(line)
      size += own
    } else {
      groups.push([line])
      size = own
    }
  }
  return groups
}
