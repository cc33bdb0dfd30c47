import { allCalls } from '#app/registry/calls.ts'
import type { Call } from '#core/contract/call.ts'
import { upload } from '#identity/file-links/contract.ts'
import { lexiconTerms, staffLexicon, userLexicon } from '#shared/terms/contract/lexicon.ts'
import { thesaurus } from '#shared/terms/contract/thesaurus.ts'
import { amplification } from '../amplification/cases.ts'
import type { Files } from '../amplification/honest.ts'
import type { Reply } from '../client/browser.ts'
import type { AttackOptions } from './options.ts'
import { type AttackReport, openRecorder } from './record.ts'
import { formOf } from './send-input.ts'
import type { Person, Target } from './target.ts'
import { openOthers, usualHoldLimit, watched, type Worst } from './worst.ts'

/** How much longer than the event loop may be held another account may wait for a short call in a thread. */
const waits = 20

interface Sent {
  call: Call
  by: Person
  /** The files that are sent. */
  files: Files
  send(name: string, bytes: Buffer): Promise<Reply>
}

/**
 * Sends the files of which a parser could return the most, and the largest honest ones, to the calls that parse during the
 * request, while another account makes a short call. Files that workers parse are attacked in src/testkit/amplification.
 */
export async function attackAmplification(target: Target, options: AttackOptions): Promise<AttackReport> {
  const agent = await target.newPerson({ role: 'agent' })
  const user = await target.newPerson({ role: 'user' })
  const operator = await target.newPerson({ role: 'operator' })
  const bystander = await target.newPerson({ role: 'user' })
  await target.query(`update accounts set features = '{thesaurus}' where id = '${agent.id}'`)
  const all = requests({ agent, user, operator }).filter(({ call }) => options.takes(call))

  const recorder = openRecorder('amplification', options.seed, allCalls.length)
  const holdLimit = options.holdLimit ?? usualHoldLimit
  const worst: Worst = { target, recorder, longest: 0, over: 0, memory: 0, holdLimit, signal: options.signal }
  const others = await openOthers(target)
  const alone = await others.p99()
  for (const { call, by, files, send } of all) {
    const path = `/api${call.path}`
    recorder.cover(path)
    for (const [name, make] of Object.entries(files).slice(0, options.casesPerCall)) {
      if (options.signal.aborted || !(await target.isAlive())) break
      const bytes = Buffer.from(await make())
      await target.refresh(by)
      await target.refresh(bystander)
      let waited = Infinity
      await watched(worst, path, name, async () => {
        const began = performance.now()
        const [reply] = await Promise.all([
          send(name, bytes),
          bystander.browser.call(lexiconTerms, { language: 'en' }).then((short) => {
            recorder.reply(`/api${lexiconTerms.path}`, `beside ${name}`, short)
            waited = performance.now() - began
          }),
        ])
        return reply
      })
      if (waited > holdLimit * waits)
        recorder.add(path, `kept another account waiting for ${Math.round(waited)} ms`, name)
    }
  }
  const meanwhile = await others.p99()
  await others.close()
  if (!(await target.isAlive())) recorder.add('', 'the server died', target.server.logged().slice(-2000))
  return recorder.report({
    holds: { over: worst.over, longest: Math.round(worst.longest) },
    memory: Math.round(worst.memory),
    others: { alone: Math.round(alone), meanwhile: Math.round(meanwhile) },
  })
}

const both = ({ amplifying, honest }: { amplifying: Files; honest: Files }): Files => ({
  ...amplifying,
  ...honest,
})

function requests({ agent, user, operator }: Record<'agent' | 'user' | 'operator', Person>): Sent[] {
  const tables = both(amplification.table)
  const csv = Object.fromEntries(Object.entries(tables).filter(([name]) => name.endsWith('.csv')))
  const images = both(amplification.image)
  return [
    ...[thesaurus.preview, thesaurus.import].map((call) => ({
      call,
      by: agent,
      files: tables,
      send: (_name: string, bytes: Buffer) =>
        agent.browser.call(call, { content: bytes.toString('base64'), language: 'en' } as never),
    })),
    ...(
      [
        [userLexicon.preview, user],
        [staffLexicon.preview, operator],
      ] as const
    ).map(([call, by]) => ({
      call,
      by,
      files: tables,
      send: (_name: string, bytes: Buffer) =>
        by.browser.call(call, { content: bytes.toString('base64') } as never),
    })),
    ...(
      [
        [userLexicon.import, user],
        [staffLexicon.import, operator],
      ] as const
    ).map(([call, by]) => ({
      call,
      by,
      files: csv,
      send: (_name: string, bytes: Buffer) =>
        by.browser.call(call, { csv: bytes.toString().slice(0, 1_000_000) } as never),
    })),
    {
      call: upload,
      by: user,
      files: images,
      send: (name: string, bytes: Buffer) => {
        const { body, headers } = formOf(upload.file!.field, bytes, name)
        return user.browser.fetch('POST', `/api${upload.path}`, body, headers)
      },
    },
  ]
}
