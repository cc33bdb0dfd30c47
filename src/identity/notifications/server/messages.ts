import { randomUUID } from 'node:crypto'
import type { Db } from '#core/server/db/database.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import type { Config } from '#core/server/settings/config.ts'
import type { Language } from '#core/texts/texts.ts'
import type { Channel } from '../contract.ts'
import { deliver } from './deliver.ts'
import { openMail } from './send-mail.ts'
import { openSmsAliyun } from './send-sms-aliyun.ts'
import { openSmsHttp } from './send-sms-http.ts'
import type { Message, Sender } from './sender.ts'

declare module '#core/server/app/app.ts' {
  interface App {
    messages: Messages
  }
}

interface Outgoing {
  tenant: string
  channel: Channel
  recipient: string
  language: Language
  message: Message
  /** Stored, but never sent. */
  withheld?: boolean
}

/** How long sending is retried for messages without an expiry. */
const usualMinutes = 24 * 60

/** Call in the transaction that causes the message: it is sent if and only if that commits. */
export async function sendMessage(
  trx: Db,
  now: Date,
  { tenant, channel, recipient, language, message, withheld = false }: Outgoing,
): Promise<void> {
  const id = randomUUID()
  const minutes = message.kind === 'code' ? message.minutes : usualMinutes
  await trx
    .insertInto('outbox')
    .values({
      tenant_id: tenant,
      id,
      channel,
      recipient,
      language,
      kind: message.kind,
      state: withheld ? 'withheld' : 'waiting',
      message: withheld ? null : message,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes * 60_000),
    })
    .execute()
  await enqueue(trx, deliver, { id }, { tenant })
}

/** The senders of SMS and email. A channel without one stores its messages in the outbox. */
export function openMessages(config: Config, now: () => Date) {
  const senders: Readonly<Record<Channel, Sender | undefined>> = {
    sms: smsSender(config, now),
    email: config.mail.url ? openMail(config.mail.url, config.mail) : undefined,
  }
  return {
    senders,
    sendsNothing: !senders.sms && !senders.email,

    close() {
      for (const sender of Object.values(senders)) sender?.close()
    },
  }
}
export type Messages = ReturnType<typeof openMessages>

function smsSender({ sms }: Config, now: () => Date): Sender | undefined {
  if (sms.by === 'http') return openSmsHttp(sms.http)
  if (sms.by === 'aliyun') return openSmsAliyun(sms.aliyun, now)
  return undefined
}
