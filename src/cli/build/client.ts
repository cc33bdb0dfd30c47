import { writeFile } from 'node:fs/promises'
import { upWords } from './texts/up.ts'
import { clientCalls, clientCallsFile } from './client-calls.ts'
import { lineLogger } from './terminal.ts'
import { here } from './terminal-language.ts'

/** Generates the types of the TypeScript client from the contract. */
export async function client(): Promise<number> {
  await writeFile(clientCallsFile, clientCalls())
  lineLogger('client')(here(upWords.wroteClient))
  return 0
}
