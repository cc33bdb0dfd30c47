import { fork } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import autocannon from 'autocannon'
import pg from 'pg'
import { type Bench, inTurn, type Measure } from './harness.ts'
import { demoUser } from './sign-in.ts'

const listeners = 500
const seconds = 5
/** Half an hour of an episode. */
const bytes = 36 * 1024 * 1024
/** The range that a player requests at a time. */
const piece = 256 * 1024

export const measures: Measure[] = [
  {
    name: 'feed.serve',
    unit: 'MB/s',
    aim: { ratio: 0.7, better: 'higher' },
    async run(bench) {
      const databaseUrl = await bench.database()
      const files = join(bench.temp, 'files')
      const server = await bench.startServer({
        databaseUrl,
        env: { STORAGE_URL: pathToFileURL(files).href },
      })
      const { path, file } = await publishEpisode(databaseUrl, files)
      const bare = await startBaseline(bench, file)
      try {
        const measured = await inTurn({
          ours: () => listen(`http://localhost:${server.port}${path}`),
          baseline: () => listen(`http://localhost:${bare.port}/`),
        })
        const note = `${listeners} listeners with ranges of 256 KB, against bare node:http sending the same file`
        return { ...measured, note }
      } finally {
        bare.stop()
      }
    },
  },
]

/** An episode of a public show of the demo account; its sound is noise. */
async function publishEpisode(databaseUrl: string, files: string): Promise<{ path: string; file: string }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`select tenant_id, id from ${demoUser}`)
    const { tenant_id: tenant, id: account } = rows[0] as { tenant_id: string; id: string }
    const [show, episode, work] = [randomUUID(), randomUUID(), randomUUID()]
    const key = `${tenant}/podcasts/${episode}/works/${work}/audio.mp3`
    const file = join(files, key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, randomBytes(bytes))
    await client.query(
      `insert into podcast_shows (tenant_id, id, account_id, name, language, category, access, token, feed_guid)
      values ($1, $2, $3, 'Measured', 'en', 'Arts', 'public', $4, $2)`,
      [tenant, show, account, randomUUID()],
    )
    await client.query(
      `insert into works (tenant_id, id, account_id, subject_kind, subject_id, language, version, state, revision, amount, options, files)
      values ($1, $2, $3, 'podcast', $4, 'en', 1, 1, 0, 0, '{}', $5)`,
      [tenant, work, account, episode, JSON.stringify({ mp3: { key, size: bytes } })],
    )
    await client.query(
      `insert into podcast_episodes (tenant_id, id, account_id, show_id, name, work_id, published_at)
      values ($1, $2, $3, $4, 'Measured', $5, now())`,
      [tenant, episode, account, show, work],
    )
    return { path: `/podcast/${show}/${episode}/audio.mp3`, file }
  } finally {
    await client.end()
  }
}

async function startBaseline(bench: Bench, file: string) {
  const child = fork(new URL('feed-baseline.ts', import.meta.url), {
    env: { ...process.env, FILE: file },
    signal: bench.signal,
  })
  const [message] = (await once(child, 'message')) as [{ port: number }]
  return { port: message.port, stop: () => child.kill() }
}

/** The total throughput in megabytes per second of all listeners, each reading the episode in ranges. */
async function listen(url: string): Promise<number> {
  const pieces = Math.floor(bytes / piece)
  const requests = Array.from({ length: pieces }, (_, index) => {
    // Listeners are at different positions.
    const start = ((index * 37) % pieces) * piece
    return { headers: { range: `bytes=${start}-${start + piece - 1}` } }
  })
  const { throughput, non2xx, errors } = await autocannon({
    url,
    connections: listeners,
    duration: seconds,
    requests,
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  return throughput.average / 1e6
}
