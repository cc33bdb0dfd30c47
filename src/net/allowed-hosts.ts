import { engineAddressesIn } from '#domain/engine-settings.ts'
import { endpointOf } from './endpoint.ts'
import { listedAddresses } from './listed-servers.ts'
import { isInNetworks, type Network, networkOf } from './networks.ts'

/** Private hosts that this machine's settings allow. */
export interface AllowedHosts {
  isAllowedName(host: string, port: number): boolean
  isAllowedAddress(address: string): boolean
}

const name = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*(:\d{1,5})?$/

/** A comma-separated list of names (`models.internal`, `models.internal:8000`), addresses and ranges (`10.1.0.0/16`). */
export function readAllowedHosts(list: string): AllowedHosts | undefined {
  const names = new Set<string>()
  const ranges: Network[] = []
  for (const entry of list
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())) {
    if (entry === '') continue
    const range = networkOf(entry)
    if (range) ranges.push(range)
    else if (name.test(entry)) names.add(entry)
    else return undefined
  }
  return {
    isAllowedName(host, port) {
      const bare = host.toLowerCase().replace(/\.$/, '')
      return names.has(bare) || names.has(`${bare}:${port}`)
    },
    isAllowedAddress: (text) => isInNetworks(text, ranges),
  }
}

/** ALLOWED_PRIVATE_HOSTS, and the engine servers named in the environment or in the file that it names. */
export function allowedByMachine(env: Readonly<Record<string, string | undefined>>): AllowedHosts {
  const servers = [...engineAddressesIn(env), ...listedAddresses(env)]
    .filter((address) => URL.canParse(address))
    .map(endpointOf)
    .map(({ host, port }) => `${host}:${port}`)
  const list = readAllowedHosts(env['ALLOWED_PRIVATE_HOSTS'] ?? '')
  return {
    isAllowedName: (host, port) =>
      servers.includes(`${host}:${port}`) || (list?.isAllowedName(host, port) ?? false),
    isAllowedAddress: (address) => list?.isAllowedAddress(address) ?? false,
  }
}

/**
 * ALLOWED_PAGE_HOSTS: private hosts whose pages users may have read. Separate from those for engines, which only
 * operators enter: otherwise every user could read what is behind an engine's address.
 */
export const allowedPageHosts = (env: Readonly<Record<string, string | undefined>>): AllowedHosts =>
  readAllowedHosts(env['ALLOWED_PAGE_HOSTS'] ?? '') ?? readAllowedHosts('')!

/** ALLOWED_WEBHOOK_HOSTS: private hosts that users may have messages sent to, for the same reason with a list of their own. */
export const allowedWebhookHosts = (env: Readonly<Record<string, string | undefined>>): AllowedHosts =>
  readAllowedHosts(env['ALLOWED_WEBHOOK_HOSTS'] ?? '') ?? readAllowedHosts('')!
