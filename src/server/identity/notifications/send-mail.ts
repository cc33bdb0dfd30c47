import type { Config } from '#server/core/settings/config.ts'
import { shortReason, type Delivery, type Letter, type Sender } from './sender.ts'
import { mailContent } from './wording.ts'

const patience = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

/** Sends over a mail server, from the platform's address under the name of the tenant. */
export function openMail(url: string, config: Config['mail'], wait = patience): Sender {
  // Most that start send no mail, and need not hold in memory what does.
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
          // The same for every attempt, so that a mailbox that got one twice can tell.
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

/** Answers from 500 on are about this letter, but for those to our own sign-in, which an operator can set right. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}
