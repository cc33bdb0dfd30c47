import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openArtifacts } from '#pipeline/core/artifacts.ts'

/** A process that makes one of these artifacts on request, and finishes it on request. */
export function openMaker(root: string) {
  const said: string[] = []
  const child = fork(import.meta.filename, [root], { execArgv: [] })
  child.on('message', (word) => said.push(String(word)))
  return { child, said }
}

export type Maker = ReturnType<typeof openMaker>

if (import.meta.main) {
  const artifacts = await openArtifacts(process.argv[2]!)
  const recipe = { kind: 'text', version: 1, from: 'a' }
  await once(process, 'message')
  const work = async (folder: string) => {
    process.send!('making')
    await once(process, 'message')
    await writeFile(join(folder, 'text'), 'one')
  }
  const { fresh } = await artifacts.make(recipe, work, { signal: new AbortController().signal })
  process.send!(fresh ? 'made by it' : 'made by other')
  process.disconnect()
}
