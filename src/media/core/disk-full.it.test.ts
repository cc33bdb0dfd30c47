import { execFile, spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { type MediaLab, mediaLab } from '#testkit/media/media.ts'
import { prove } from '#testkit/prove/prove.ts'
import { writeUndubbed } from '../film/undubbed.ts'

// ffmpeg exits with success if the last bytes of a file did not fit on the disk, so every few kilobytes before the end
// are tried.

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

let lab: MediaLab
beforeAll(async () => {
  lab = await mediaLab()
  await mkdir(lab.path('disk'))
})
afterAll(() => lab.remove())

/** A film, a dub of its sound, and the film without it. */
async function makeFilm(seconds: number): Promise<void> {
  const picture = `-f lavfi -i testsrc2=size=160x90:rate=10:duration=${seconds}`
  await lab.ffmpeg(
    `${picture} -f lavfi -i sine=duration=${seconds} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac film.mp4`,
  )
  await lab.ffmpeg('-i film.mp4 -vn -c:a copy dub.aac')
  const plan = { picture: lab.path('film.mp4') }
  await writeUndubbed(plan, lab.path('undubbed.mp4'), { signal: new AbortController().signal })
}

/** Writes to disks of all sizes near the one needed; returns the outcomes and what was left. */
const writer = (write: string) => `
  import { execFileSync } from 'node:child_process'
  import { readFile, writeFile } from 'node:fs/promises'
  import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
  import { mux } from '${import.meta.resolve('../film/mux.ts')}'
  import { writeUndubbed } from '${import.meta.resolve('../film/undubbed.ts')}'
  import { decodeSound } from '${import.meta.resolve('../sound/sound.ts')}'
  const options = { signal: new AbortController().signal }
  const write = (folder) => ${write}
  const sizeOf = (folder) => readdirSync(folder).map((name) => statSync(folder + '/' + name).size)
  mkdirSync('whole')
  await write('whole')
  const whole = sizeOf('whole')
  rmSync('whole', { recursive: true })
  const needed = whole.reduce((sum, size) => sum + Math.ceil(size / 4096) * 4, 0)
  const results = []
  for (let room = needed - 28; room <= needed + 8; room += 4) {
    execFileSync('mount', ['-o', 'remount,size=' + room + 'k', 'disk'])
    const outcome = await write('disk').then(() => 'written', (error) => error.kind)
    const left = sizeOf('disk')
    results.push([outcome, left.length === 0 ? 'nothing' : left.join() === whole.join() ? 'all' : left.join()].join())
    for (const name of readdirSync('disk')) rmSync('disk/' + name)
  }
  console.log(results.join(' '))
`

/** What is written to the disk, of a film of so many milliseconds. */
const writes = (duration: number) => ({
  'a film without its dub': `writeUndubbed({ picture: 'film.mp4', original: { file: 'film.mp4' } }, folder + '/out.mp4', options)`,
  'a dubbed film': `mux({ undubbed: 'undubbed.mp4', tracks: [{ files: ['dub.aac'], language: 'es' }], duration: ${duration} }, folder + '/out.mp4', options)`,
  'decoded sound': `decodeSound('film.mp4', { full: folder + '/full.wav', speech: folder + '/speech.wav' }, options)`,
})
/** Leaves half a file. */
const careless = `readFile('film.mp4').then((bytes) => writeFile(folder + '/out.mp4', bytes)).catch(() => Promise.reject({ kind: 'diskFull' }))`

const proof = { rounds: 1, timeout: 120_000, finds: /complete or absent/, when: canMount }
prove('disk', proof, async (check) => {
  for (const _ of check.rounds()) {
    const duration = Math.round(1000 + check.random() * 3000)
    await makeFilm(duration / 1000)
    for (const [what, write] of Object.entries(check.planted ? { carelessly: careless } : writes(duration))) {
      const script = 'mount -t tmpfs -o size=1m tmpfs disk && exec "$0" --input-type=module -e "$1"'
      const { stdout, stderr } = await promisify(execFile)(
        'unshare',
        ['-rm', 'sh', '-c', script, process.execPath, writer(write)],
        { cwd: lab.folder },
      )
      const outcomes = stdout.trim().split(' ')
      expect(outcomes, stderr).toHaveLength(10)
      const promise = `${what} is complete or absent, and a full disk is reported`
      expect(new Set(outcomes), promise).toEqual(new Set(['diskFull,nothing', 'written,all']))
      expect(outcomes.indexOf('written,all'), what).toBe(7)
      check.count('disks', outcomes.length)
      check.count('full disks', 7)
    }
  }
})
