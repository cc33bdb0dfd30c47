import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ffmpeg, repeatedMusic, speechFile } from '#testkit/media/films.ts'
import { mainFile } from '#testkit/processes/dub-command.ts'
import { runProgram } from '#testkit/processes/processes.ts'
import { until } from '#testkit/processes/until.ts'

// A long separation that is killed repeatedly.

vi.setConfig({ testTimeout: 240_000 })

let folder: string
let sound: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-killed-'))
  sound = join(folder, 'long.wav')
  // Three minutes, with speech at two places.
  const speech = ['-i', speechFile]
  const mixed = `[0:a]aresample=48000,pan=stereo|c0=c0|c1=c0,asplit[a][b];[a]adelay=55s:all=1[c];[b]adelay=110s:all=1[d];[c][d][1:a]amix=3:normalize=0:duration=longest`
  await ffmpeg(...speech, '-f', 'lavfi', '-i', repeatedMusic(180), '-filter_complex', mixed, sound)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const separate = (name: string) =>
  runProgram(
    process.execPath,
    [mainFile, 'separate', sound, '--json', '--data', join(folder, name), '--out', join(folder, name, 'out')],
    { cwd: folder, detached: true },
  )

const outcome = (name: string) =>
  Promise.all(
    ['voice.wav', 'background.wav'].map(async (file) =>
      createHash('sha256')
        .update(await readFile(join(folder, name, 'out', file)))
        .digest('hex'),
    ),
  )

/** The folders of finished pieces. */
async function piecesOf(name: string): Promise<string[]> {
  const all = await readdir(join(folder, name, 'artifacts'), { recursive: true }).catch(() => [])
  return all.filter((path) => path.endsWith('/after') && !path.startsWith('begun/')).map(dirname)
}

test('a separation that is killed repeatedly resumes from its pieces, with the same result', async () => {
  const whole = separate('undisturbed')
  expect((await whole.ended).code, whole.said()).toBe(0)

  const remaining: string[] = []
  for (const count of [1, 2]) {
    const program = separate('killed')
    const pieces = await until(
      () => piecesOf('killed'),
      ({ length }) => length >= count,
      120_000,
    )
    process.kill(-program.pid, 'SIGKILL')
    await program.ended
    expect(pieces).toEqual(expect.arrayContaining(remaining))
    remaining.push(...pieces.filter((piece) => !remaining.includes(piece)))
  }
  const last = separate('killed')
  expect((await last.ended).code, last.said()).toBe(0)
  const shares = [...last.said().matchAll(/"stage":"separate","share":([\d.]+)/g)].map(([, share]) =>
    Number(share),
  )
  expect(shares[0]).toBeGreaterThanOrEqual(0.66)
  expect(await outcome('killed')).toEqual(await outcome('undisturbed'))
  expect(await piecesOf('killed')).toEqual([])
})
