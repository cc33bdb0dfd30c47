import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ProblemName } from '#core/contract/codes.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { DecodeOptions, Reading } from '#domain/cues/encoding/decode-text.ts'
import { parserLimits } from '#domain/output/parser-limits.ts'
import type { OddLines } from '../contract.ts'

interface SubtitleFile {
  cues: Cue[]
  oddLines: OddLines | null
  /** Set if several encodings are likely. */
  readings: Reading[]
}

export type Parsed = SubtitleFile | { refused: ProblemName }

/** Several times what the largest accepted file needs. */
const limits = parserLimits.subtitles
/** The parser sees no secret, only Node's compile cache, without which half of its start is compiling. */
const { NODE_COMPILE_CACHE } = process.env
const env = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }
const parser = fileURLToPath(new URL('parse-file.ts', import.meta.url))

/**
 * Reads the lines of a subtitle file, in any supported format and encoding. Every uploaded file is read by this
 * function, in a separate process, because its author determines the cost of parsing, and a thread that runs out of
 * memory can take down its process. A file that takes more time or memory than any real one is refused.
 */
export async function readSubtitleFile(
  { bytes, name }: { bytes: Uint8Array; name: string },
  options: DecodeOptions = {},
  signal?: AbortSignal,
): Promise<SubtitleFile> {
  const input = [name, JSON.stringify(options)]
  const node = [process.execPath, `--max-old-space-size=${limits.megabytes}`, parser, ...input]
  // The system enforces this limit even if this process has died.
  const script = `ulimit -t ${limits.cpuSeconds} && exec "$@"`
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...node], {
    stdio: 'pipe',
    env,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  const ended = once(child, 'close') as Promise<[number | null]>
  // A parser that ends early does not read all input, which closes the pipe.
  child.stdin.on('error', () => undefined).end(bytes)
  const [said, fault, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  // A signal means that it exceeded a limit; any other end is an internal fault.
  if (code === null) throw new Problem('subtitlesUnreadable')
  if (code !== 0) throw new Error(`The parser ended with ${code}: ${fault.slice(-1000)}`)
  const parsed = JSON.parse(said) as Parsed
  if ('refused' in parsed) throw new Problem(parsed.refused)
  return parsed
}
