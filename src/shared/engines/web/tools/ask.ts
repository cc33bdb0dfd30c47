import type { SentTo } from '#core/contract/call.ts'
import { send } from '#core/web/api/api.ts'
import { failedBy } from '#core/web/api/call-failure.ts'
import { type EngineAnswer, staffEngineAnswer, staffEngineAsk } from '../../contract.ts'

/** Each waits half a minute; the queue may be longer. */
const waits = 4

type Asked = SentTo<typeof staffEngineAsk>

/** What a server says to a worker. Quiet: the caller shows why it was refused. */
export async function ask(asked: Asked, { quiet = false } = {}): Promise<EngineAnswer> {
  const { run: id } = await send(staffEngineAsk, asked, quiet ? { quiet } : {})
  for (let wait = 1; ; wait += 1) {
    try {
      const isLast = wait === waits
      return await send(staffEngineAnswer, { id }, { quiet: quiet || (isLast ? [] : ['engineAnswerLate']) })
    } catch (error) {
      if (wait === waits || !failedBy(error, 'engineAnswerLate')) throw error
    }
  }
}

/** The path of a sentence spoken with a voice. */
export async function sampleFrom(asked: Omit<Asked, 'voice'>, voice: NonNullable<Asked['voice']>) {
  const { name, language } = voice
  return (await ask({ ...asked, voice: { name, language } })).sample!
}
