import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { Envelope } from '#core/contract/envelope.ts'
import { uploadAbandon, uploadBegin } from '#shared/uploads/contract/uploads.ts'
import { type Line, patchUpload } from '#testkit/client/tus.ts'
import { type Bench, type BenchServer, inTurn, type Measure } from './harness.ts'
import { signIn } from './sign-in.ts'

const run = promisify(execFile)
const megabyte = 1024 * 1024
const megabytes = 512
/** The chunk size of the page. */
const chunk = 32 * megabyte
const maxMegabytes = 150
/** Written to /proc to reset the peak memory of a process. */
const forgetPeak = '5'

export const measures: Measure[] = [
  {
    name: 'upload.throughput',
    unit: 'MB/s',
    aim: { ratio: 0.7, better: 'higher' },
    async run(bench) {
      const { line, film } = await open(bench)
      const source = join(bench.temp, 'film')
      await writeFile(source, film)
      const measured = await inTurn(
        {
          ours: () => pace(line, film),
          baseline: async () => {
            const began = performance.now()
            const copy = join(bench.temp, 'copy')
            await run('dd', [`if=${source}`, `of=${copy}`, 'bs=1M', 'conv=fsync'])
            const seconds = (performance.now() - began) / 1000
            await rm(copy)
            return megabytes / seconds
          },
        },
        7,
      )
      return { ...measured, note: `${megabytes} MB in chunks of 32, against dd bs=1M conv=fsync` }
    },
  },
  {
    name: 'upload.memory',
    unit: 'MB',
    aim: { ratio: 1, better: 'lower' },
    async run(bench) {
      const { server, line, film } = await open(bench)
      await writeFile(`/proc/${server.pid}/clear_refs`, forgetPeak)
      const { now } = await memoryOf(server)
      await Promise.all(Array.from({ length: 4 }, () => pace(line, film)))
      const { peak } = await memoryOf(server)
      const note = `added by four files of ${megabytes} MB at once; the whole server ${Math.round(now)} before, ${Math.round(peak)} at most`
      return { ours: peak - now, baseline: maxMegabytes, note }
    },
  },
]

async function open(bench: Bench): Promise<{ server: BenchServer; line: Line; film: Buffer }> {
  const server = await bench.startServer({ databaseUrl: await bench.database() })
  const headers = {
    ...(await signIn(server.origin)),
    'tus-resumable': '1.0.0',
    host: `localhost:${server.port}`,
  }
  const block = randomBytes(chunk)
  const film = Buffer.concat(Array.from({ length: (megabytes * megabyte) / chunk }, () => block))
  return { server, line: { port: server.port, headers }, film }
}

/** Megabytes a second from the start to the complete file in the storage. */
async function pace(line: Line, film: Buffer): Promise<number> {
  const began = performance.now()
  const options = { kind: 'short', name: 'film.mp4', size: film.length, mark: randomUUID() } as const
  const { id, path } = await ask(line, uploadBegin, options)
  for (let at = 0; at < film.length; at += chunk) {
    const answer = await patchUpload(line, path, at, film.subarray(at, at + chunk))
    if (answer?.status !== 204) throw new Error(`The server answered ${answer?.status}: ${answer?.body}`)
  }
  const seconds = (performance.now() - began) / 1000
  await ask(line, uploadAbandon, { id })
  return megabytes / seconds
}

async function ask<C extends Call>({ port, headers }: Line, call: C, input: SentTo<C>): Promise<OutputOf<C>> {
  const reply = await fetch(`http://localhost:${port}/api${call.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { success, result, resultEnInfo } = (await reply.json()) as Envelope<OutputOf<C>>
  if (!success) throw new Error(resultEnInfo)
  return result as OutputOf<C>
}

async function memoryOf({ pid }: BenchServer): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const megabytesOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: megabytesOf('VmRSS'), peak: megabytesOf('VmHWM') }
}
