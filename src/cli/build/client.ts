import { writeFile } from 'node:fs/promises'
import { here } from '../core/terminal-language.ts'
import { lineLogger } from '../core/terminal.ts'
import { upTexts } from '../texts/up.ts'
import { clientCalls, clientCallsFile } from './client-calls.ts'
import { pythonCalls, pythonCallsFile } from './python-calls.ts'

/** Generates the types of the clients from the contract. */
export async function client(): Promise<number> {
  await writeFile(clientCallsFile, clientCalls())
  await writeFile(pythonCallsFile, pythonCalls())
  lineLogger('client')(here(upTexts.wroteClient))
  return 0
}
