import type { FastifyRequest } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import { rangeOf } from '#core/server/files/range.ts'
import { addressKeys } from '#core/server/http/address-keys.ts'
import type { Asked, Sound } from './asked.ts'
import { countAsked } from './count-asked.ts'

// What listeners ask for is gathered in memory and written every second, so that serving sound never waits for counting and goes
// on if counting fails. Addresses are in memory only until then.

const everyMs = 1000
/** The maximum in memory; more within a second is an attack or would be. */
const mostAsked = 20_000
const mostRanges = 500
/** What identifies a player is at the beginning. */
const longestAgent = 300

export interface Gathered {
  download(tenant: string, request: FastifyRequest, episode: string, sound: Sound): void
  listen(tenant: string, request: FastifyRequest, episode: string): void
  /** Writes what was gathered so far. */
  write(): Promise<void>
}

export function gatherFigures(app: App): Gathered {
  let byTenant = new Map<string, Map<string, Asked>>()
  let count = 0
  let dropped = 0

  function asked(
    tenant: string,
    request: FastifyRequest,
    of: Pick<Asked, 'episode' | 'kind' | 'sound'>,
  ): Asked | undefined {
    const agent = (request.headers['user-agent'] ?? '').slice(0, longestAgent)
    const { line } = addressKeys(request.ip)
    const name = `${of.episode} ${of.kind} ${line} ${agent}`
    const all = byTenant.get(tenant) ?? new Map<string, Asked>()
    byTenant.set(tenant, all)
    const known = all.get(name)
    if (known) {
      known.sound = of.sound
      return known
    }
    if (count >= mostAsked) {
      dropped += 1
      return undefined
    }
    count += 1
    const entry = { ...of, line, agent, country: countryOf(app, request), ranges: [] }
    all.set(name, entry)
    return entry
  }

  async function write(): Promise<void> {
    const gathered = byTenant
    if (dropped > 0) app.log.warn({ dropped }, 'more requests for podcasts than are counted at a time')
    byTenant = new Map()
    count = 0
    dropped = 0
    for (const [tenant, all] of gathered)
      await countAsked(app, tenant, [...all.values()]).catch((error: unknown) => {
        app.log.error({ err: error, requests: all.size }, 'requests for podcasts are counted later')
        putBack(tenant, all)
      })
  }

  /** For the next time; what was counted before the failure is not counted twice, because ranges are joined. */
  function putBack(tenant: string, all: ReadonlyMap<string, Asked>): void {
    const newer = byTenant.get(tenant) ?? new Map<string, Asked>()
    byTenant.set(tenant, newer)
    for (const [name, entry] of all) {
      const known = newer.get(name)
      if (known) known.ranges = [...entry.ranges, ...known.ranges].slice(0, mostRanges)
      else if (count >= mostAsked) dropped += 1
      else {
        newer.set(name, entry)
        count += 1
      }
    }
  }

  let writing = Promise.resolve()
  /** One after another, so that a slow database does not get ever more to do. */
  const writeNext = () => (writing = writing.then(write))
  const timer = setInterval(() => {
    if (count > 0) void writeNext()
  }, everyMs)
  timer.unref()
  app.atClose.unshift(async () => {
    clearInterval(timer)
    await writeNext()
  })

  return {
    download(tenant, request, episode, sound) {
      if (request.method !== 'GET') return
      const range = rangeOf(request.headers.range, sound.size)
      if (range === 'outside') return
      const { start, end } = range === 'whole' ? { start: 0, end: sound.size - 1 } : range
      const entry = asked(tenant, request, { episode, kind: 'download', sound })
      if (!entry) return
      const last = entry.ranges.at(-1)
      if (last && last[1] === start) last[1] = end + 1
      else if (entry.ranges.length < mostRanges) entry.ranges.push([start, end + 1])
    },
    listen(tenant, request, episode) {
      asked(tenant, request, { episode, kind: 'listen', sound: undefined })
    },
    write: writeNext,
  }
}

/** Only from the header that the operator names; the proxy sets it, so it says nothing that listeners made up. */
function countryOf({ config }: App, { headers }: FastifyRequest): string {
  if (config.countryHeader === undefined) return ''
  const sent = headers[config.countryHeader]
  const country = typeof sent === 'string' ? sent.trim().toUpperCase() : ''
  // XX and T1 are what proxies send for unknown addresses and for Tor.
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : ''
}
