import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { publishedAccounts } from '#core/contract/published-accounts.ts'
import { libraryCreate, libraryShow } from '#products/library/contract/library.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { wordFile } from '#testkit/files/office.ts'
import { until } from '#testkit/processes/until.ts'
import type { Demo } from './demo-server.ts'

const { name, password } = publishedAccounts.find((account) => account.role === 'agent')!
export const agencyLogin = { portal: 'agent', appId: name, password } as const

const paragraphs = [
  'Trees in our streets',
  'In summer, the air under a row of trees is three to five degrees cooler.',
  'The school is near the river. The children go home under the trees.',
  'This year, the city will plant four hundred new trees.',
  'Every house gets a letter before the work begins.',
  'The new trees need water in the first summer.',
]

/** A document of the demo's agent that real jobs read and translated. */
export async function addDemoDocument({
  server,
  tenant,
  db,
}: Demo): Promise<{ id: string; language: string }> {
  await db
    .updateTable('accounts')
    .set(({ fn, val }) => ({ features: fn('array_append', ['features', val('translationLibrary')]) }))
    .where('name', '=', name)
    .execute()
  const browser = await new Browser(server).signIn('agent', name, password)
  const account = browser.session!.user.id
  const ask = async <C extends Call>(call: C, input: SentTo<C>) => {
    const { success, result, resultEnInfo } = (await browser.call(call, input)).body
    if (!success) throw new Error(`${call.path}: ${resultEnInfo}`)
    return result as OutputOf<C>
  }
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-pictures-'))
  const path = join(folder, 'Trees.docx')
  await writeFile(path, await wordFile(...paragraphs))
  const upload = await addUpload(server, { tenant, account }, 'document', path)
  const language = 'es'
  const { id } = await ask(libraryCreate, { upload, language: 'en', languages: [language] })
  await until(
    () => ask(libraryShow, { id }),
    ({ state, run }) => state === 'ready' && run === null,
    60_000,
  )
  await rm(folder, { recursive: true })
  return { id, language }
}
