import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface Received {
  from: string
  to: string[]
  /** The complete mail as transmitted. */
  raw: string
}

interface Behavior {
  /** The account that may send, if the server requires authentication. */
  user?: { name: string; password: string }
  /** The replies to RCPT TO, one for each attempt; later attempts are accepted. */
  refusals?: number[]
  /** Never answers the data of a mail. */
  silent?: boolean
}

/** A local mail server that keeps what it receives. */
export async function startSmtpServer({ user, refusals = [], silent = false }: Behavior = {}) {
  const letters: Received[] = []
  const options: SMTPServerOptions = {
    authOptional: !user,
    disabledCommands: user ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === user?.name && password === user?.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    onRcptTo: (_address, _session, done) => {
      const responseCode = refusals.shift()
      done(responseCode ? Object.assign(new Error('Not now'), { responseCode }) : null)
    },
    onData: async (stream, { envelope }, done) => {
      if (silent) return
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) })
      done(null)
    },
  }
  const server = new SMTPServer(options)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  const sign = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : ''
  return {
    url: `smtp://${sign}127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

/** The parts of a mail by their type, decoded. */
export function partsOf(raw: string): Record<string, string> {
  const parts = raw.split(/\r\n--[^\r\n]+(?:\r\n|$)/).slice(1)
  return Object.fromEntries(
    parts.flatMap((part) => {
      const [head = '', ...rest] = part.split('\r\n\r\n')
      const type = /content-type: ([^;\r\n]+)/i.exec(head)?.[1]
      const coding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1]
      return type ? [[type, decode(rest.join('\r\n\r\n'), coding)]] : []
    }),
  )
}

function decode(body: string, coding: string | undefined): string {
  if (coding === 'base64') return Buffer.from(body, 'base64').toString()
  if (coding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** A header, with its encoded words (RFC 2047) decoded. */
export function headerOf(raw: string, name: string): string {
  const head = raw.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? ''
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, coding: string, word: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decode(word.replace(/_/g, ' '), 'quoted-printable'),
    )
}
