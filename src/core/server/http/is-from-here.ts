import type { FastifyRequest } from 'fastify'

const loopbackAddress = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const localName = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i
const forwarding =
  /^(?:forwarded|via|true-client-ip|x-(?:forwarded|original|envoy|arr)-.*|x-real-ip|x-client-ip|x-cluster-client-ip|(?:cf|fastly|fly)-.*)$/

/** True unless something indicates a remote client, a proxy or a foreign host name. */
export function isFromHere({
  socket,
  headers,
  raw,
}: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    localName.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => forwarding.test(name)) &&
    // nginx's default protocol to its upstream, with the upstream's Host.
    raw.httpVersion !== '1.0'
  )
}
