import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parserLimits } from '#domain/output/parser-limits.ts'
import { limited } from '#programs/limited-program.ts'
import { ProgramFailure, runProgram } from '#programs/run-program.ts'
import { reader } from '../core/limits.ts'
import { unreadable, unreadableFile } from '../core/unreadable.ts'
import { mapFolders } from '../pdf/pdf-maps.ts'
import type { ReaderAnswer, ReaderCall, ReadOf } from './reader-calls.ts'

const project = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const script = fileURLToPath(new URL('reader-process.ts', import.meta.url))

export interface ReaderLimits {
  seconds?: number
  megabytes?: number
}

/** What the process may do: read the file and the program, and write to the work folder. */
export function rightsOf(call: ReaderCall): string[] {
  const mayRead = [project('src'), project('node_modules'), project('package.json'), ...mapFolders]
  const mayWrite: string[] = []
  if (call.kind !== 'page') {
    mayRead.push(call.path)
    mayWrite.push(call.folder)
  }
  return [
    '--permission',
    ...mayRead.map((path) => `--allow-fs-read=${path}`),
    ...mayWrite.map((path) => `--allow-fs-write=${path}`),
    '--disallow-code-generation-from-strings',
  ]
}

/**
 * Runs a call in a process of its own: it can read the file and the program, write to the work folder, start nothing, and
 * has none of the secrets in the environment. Time, memory and the size of its answer are limited.
 */
export async function runReader<Call extends ReaderCall>(
  call: Call,
  signal: AbortSignal,
  {
    stdin,
    seconds = parserLimits[call.kind].cpuSeconds,
    megabytes = parserLimits[call.kind].megabytes,
  }: ReaderLimits & { stdin?: string } = {},
): Promise<ReadOf<Call>> {
  const args = [
    ...rightsOf(call),
    `--max-old-space-size=${Math.floor(megabytes * reader.heapShare)}`,
    '--no-warnings',
    script,
    JSON.stringify(call),
  ]
  const program = limited({ command: process.execPath, args }, { megabytes, seconds: seconds + 10 })
  const written: Buffer[] = []
  const read = async (output: Readable) => {
    let size = 0
    for await (const piece of output as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > reader.answerBytes) throw unreadableFile('readTooComplex', call.name)
      written.push(piece)
    }
  }
  try {
    const env = { PATH: process.env['PATH'], NODE_NO_WARNINGS: '1' }
    const given = stdin === undefined ? {} : { stdin: [Buffer.from(stdin)] }
    await runProgram({ ...program, env, signal, longest: seconds * 1000, read, ...given })
  } catch (error) {
    // A parser that gave up without a word exits; one that ran out of time or memory is killed or aborts.
    if (error instanceof ProgramFailure)
      throw unreadableFile(error.how === 'exited' ? 'readBroken' : 'readTooComplex', call.name, {
        cause: error,
      })
    throw error
  }
  const answer = JSON.parse(Buffer.concat(written).toString('utf8')) as ReaderAnswer
  if ('text' in answer) return answer.text as ReadOf<Call>
  if ('fault' in answer) throw unreadable(answer.fault)
  const fault = answer.isMemory ? 'readTooComplex' : 'readBroken'
  throw unreadableFile(fault, call.name, { cause: new Error(answer.error) })
}
