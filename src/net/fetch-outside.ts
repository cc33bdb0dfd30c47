import { lookup as systemLookup } from 'node:dns'
import { connect as connectSocket, type LookupFunction, type Socket } from 'node:net'
import type { buildConnector, Dispatcher, RequestInit, Response } from 'undici'
import { type ClientOptions, WebSocket } from 'ws'
import { allowedByMachine, type AllowedHosts } from './allowed-hosts.ts'
import { endpointOf } from './endpoint.ts'
import { isAddress, isPublicAddress } from './public-address.ts'

/** The address is not public, and this machine's settings do not allow it. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress'
  readonly host: string

  constructor(host: string) {
    // The resolved address is not shown, because it would reveal the internal network.
    super(`${host} is not a public address, and ALLOWED_PRIVATE_HOSTS does not allow it`)
    this.host = host
  }
}

export type FetchOutside = (address: string | URL, init?: RequestInit) => Promise<Response>

interface Options {
  allowed?: () => AllowedHosts
  lookup?: typeof systemLookup
}

/**
 * Opens a `fetch` for addresses from people or other servers: it reaches the public internet and what this machine's
 * settings allow. The address of every connection is checked: a name is resolved once, so its answer cannot change
 * between check and use, and redirects are checked like the first request.
 */
export function openFetchOutside({
  allowed = () => allowedByMachine(process.env),
  lookup = systemLookup,
}: Options = {}) {
  const mayConnect = (address: string) => isPublicAddress(address) || allowed().isAllowedAddress(address)
  const isRefused = (host: string, port: number) =>
    isAddress(host) && !mayConnect(host) && !allowed().isAllowedName(host, port)

  const checkedLookup: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first] = found
      if (!first || !found.every(({ address }) => mayConnect(address)))
        return done(new PrivateAddress(name), [])
      if (options.all) return done(null, found)
      done(null, first.address, first.family)
    })
  /** Behind a proxy, names are resolved there; literal addresses are still checked here. */
  const checkOrigin: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
    const { host, port } = endpointOf(String(options.origin))
    if (isRefused(host, port)) throw new PrivateAddress(host)
    return dispatch(options, handler)
  }

  /** The check of a connection that does not go through `fetch`; throws if the address itself is refused. */
  function connecting(address: string): { lookup?: LookupFunction } {
    const { host, port } = endpointOf(address)
    if (allowed().isAllowedName(host, port)) return {}
    if (isRefused(host, port)) throw new PrivateAddress(host)
    return { lookup: checkedLookup }
  }

  /** Loaded for the first request: its hundred modules are a tenth of what every start of a program costs. */
  async function load() {
    const { Agent, buildConnector, EnvHttpProxyAgent, fetch } = await import('undici')
    const connectorWith = (name: LookupFunction) =>
      buildConnector({ allowH2: false, lookup: name } as buildConnector.BuildOptions)
    const [open, openChecked] = [connectorWith(lookup as LookupFunction), connectorWith(checkedLookup)]
    const connect: buildConnector.connector = (options, done) => {
      const { hostname, protocol } = options
      const port = Number(options.port) || (protocol === 'https:' ? 443 : 80)
      if (allowed().isAllowedName(hostname, port)) return open(options, done)
      if (isRefused(hostname, port)) return done(new PrivateAddress(hostname), null)
      openChecked(options, done)
    }
    const isProxied = process.env['NODE_USE_ENV_PROXY'] === '1'
    const agent = isProxied ? new EnvHttpProxyAgent({ connect }) : new Agent({ connect })
    return { fetch, agent, dispatcher: agent.compose(checkOrigin) }
  }

  let loaded: ReturnType<typeof load> | undefined
  return {
    fetch: (async (address, init = {}) => {
      // `fetch` follows redirects only to these two, and would read `data:` and `blob:` itself.
      if (!['http:', 'https:'].includes(new URL(address).protocol)) throw new TypeError('Not a web address')
      const { fetch, dispatcher } = await (loaded ??= load())
      try {
        return await fetch(address, { ...init, dispatcher })
      } catch (error) {
        throw causeOf(error) ?? error
      }
    }) satisfies FetchOutside,
    /** A WebSocket to an http or https address, checked like a request. It goes through no proxy. */
    webSocket(address: string, protocols: string[], settings: ClientOptions): WebSocket {
      const checked = connecting(address)
      return new WebSocket(address.replace(/^http/, 'ws'), protocols, { ...settings, ...checked })
    },
    /** A connection to an address like `tcp://host:port`, checked like a request. */
    socket(address: string): Socket {
      const { host, port } = endpointOf(address)
      return connectSocket({ host: host.replace(/^\[|\]$/g, ''), port, ...connecting(address) })
    },
    close: async () => (await loaded)?.agent.close(),
  }
}

/** `fetch` wraps the cause in a TypeError. */
function causeOf(error: unknown): PrivateAddress | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof PrivateAddress) return at
  return undefined
}

const outside = openFetchOutside()

/** With the settings of this process. */
export const fetchOutside: FetchOutside = outside.fetch
export const webSocketOutside = outside.webSocket
export const socketOutside = outside.socket
