import { lookup } from 'node:dns/promises'
import { connect, type PeerCertificate } from 'node:tls'
import { message } from '#core/texts/message/message.ts'
import { findingTexts } from '../texts/findings.ts'
import type { Finding } from './finding.ts'

const patienceMs = 5000
const dayMs = 86_400_000
/** Renewals happen well before. */
const fewestDays = 14

/** Whether the public address resolves, and for how long its certificate is valid. */
export async function addressFindings(publicUrl: URL | undefined): Promise<Finding[]> {
  if (!publicUrl) return []
  const { hostname, protocol } = publicUrl
  const common = { about: 'address', required: false } as const
  const found = await lookup(hostname).catch(() => undefined)
  const dns: Finding = {
    ...common,
    name: 'DNS',
    state: found ? 'ok' : 'missing',
    value: found?.address ?? message(findingTexts.noDns, { host: hostname }),
    means: message(findingTexts.dnsMeans),
    ...(!found && { get: message(findingTexts.addDns, { host: hostname }) }),
  }
  if (!found || protocol !== 'https:') return [dns]
  const certificate = await certificateOf(publicUrl)
  const days = certificate ? Math.floor((Date.parse(certificate.valid_to) - Date.now()) / dayMs) : 0
  const isGood = days >= fewestDays
  return [
    dns,
    {
      ...common,
      name: 'TLS',
      state: isGood ? 'ok' : 'missing',
      value: certificate
        ? message(findingTexts.certificateDays, { days })
        : message(findingTexts.noCertificate),
      means: message(findingTexts.tlsMeans),
      ...(!isGood && { get: message(findingTexts.renewCertificate) }),
    },
  ]
}

/** Undefined without a trusted certificate for this host. */
function certificateOf({ hostname, port }: URL): Promise<PeerCertificate | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve(socket.getPeerCertificate())
      socket.destroy()
    })
    const none = () => {
      socket.destroy()
      resolve(undefined)
    }
    socket.setTimeout(patienceMs, none)
    socket.on('error', none)
  })
}
