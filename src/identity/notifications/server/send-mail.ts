import type { Config } from '#core/server/settings/config.ts'
import { shortReason, type Delivery, type Letter, type Sender } from './sender.ts'
import { mailContent } from './wording.ts'

const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/** Sends by SMTP, from the platform's address with the tenant's name. */
export function openMail(url: string, config: Config['mail'], wait = patience): Sender {
  // Loaded lazily: most processes send no mail, and the module takes memory.
  const opening = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, ...wait, disableFileAccess: true, disableUrlAccess: true }),
  )
  const address = /<([^<>]+)>/.exec(config.from)?.[1] ?? config.from
  return {
    async send(letter: Letter): Promise<Delivery> {
      try {
        const transport = await opening
        await transport.sendMail({
          from: { name: letter.tenant.brand.name[letter.language], address },
          to: { name: '', address: letter.recipient },
          ...mailContent(letter),
          // Equal for all attempts, so that duplicates can be recognized.
          messageId: `<${letter.id}@${address.split('@')[1]}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { end: 'sent' }
      } catch (error) {
        return { end: isFinal(error) ? 'refused' : 'later', reason: shortReason(error) }
      }
    },
    close: () => void opening.then((transport) => transport.close()),
  }
}

/** Replies from 500 on are about this message, except those to our own authentication, which an operator can fix. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}
