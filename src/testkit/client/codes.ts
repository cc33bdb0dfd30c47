import { type CodePurpose, smsSendEmail, smsSendMobile } from '#core/contract/sessions.ts'
import type { TestServer } from '../server/server.ts'
import type { Browser, Reply } from './browser.ts'
import { solveProof } from './proof.ts'

export async function askForCode(browser: Browser, recipient: string, purpose?: CodePurpose): Promise<Reply> {
  const proof = await solveProof(browser)
  return recipient.includes('@')
    ? browser.call(smsSendEmail, { lang: 'en', email: recipient, purpose, proof })
    : browser.call(smsSendMobile, { lang: 'en', mobile: recipient, purpose, proof })
}

/** The newest verification code sent to a number or an address. */
export async function codeSentTo(server: TestServer, tenant: string, recipient: string): Promise<string> {
  const row = await server.app.database
    .of(tenant)
    .selectFrom('outbox')
    .select('message')
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  const code = row?.message?.kind === 'code' ? row.message.code : undefined
  if (!code) throw new Error(`No code went out to ${recipient}.`)
  return code
}
