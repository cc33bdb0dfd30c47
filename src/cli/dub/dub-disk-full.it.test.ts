import { spawnSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeSpeech } from '#testkit/media/films.ts'
import { type DubCommand, mainFile, openDubCommand, outcome } from '#testkit/processes/dub-command.ts'
import { runProgram } from '#testkit/processes/processes.ts'

const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0

let command: DubCommand
beforeAll(async () => {
  // The sizes below depend on its files.
  command = await openDubCommand(wholeSpeech)
})
afterAll(() => command[Symbol.asyncDispose]())

/** Dubs on a disk that grows before each run; returns how each ended, what it left, and finally the output. */
const script = `
  disk="$1" out="$2" node="$3" main="$4" sizes="$5"; shift 5
  mount -t tmpfs -o size=4k tmpfs "$disk"
  for size in $sizes; do
    mount -o "remount,size=$size" "$disk"
    echo "run $size"
    "$node" "$main" "$@" --data "$disk/data" --out "$disk/out" 2>&1 >/dev/null
    echo "code $?"
    find "$disk" -name '*.part'
    find "$disk" -path '*/begun/*'
  done
  cp -r "$disk/out" "$out"
`

test.skipIf(!canMount)(
  'a disk that fills up at any point is reported and leaves no partial file; with enough space the result is complete',
  { timeout: 180_000 },
  async () => {
    const undisturbed = await command.said(command.dubArgs('undisturbed'))
    expect(undisturbed.code, undisturbed.said).toBe(0)

    // The disk fills up immediately, while decoding, while speaking and separating, and while fitting, encoding and
    // writing.
    const tooSmall = '8k 1000k 2300k 5000k 7600k 8500k 10000k'.split(' ')
    const disk = join(command.folder, 'disk')
    await mkdir(disk)
    const out = join(command.folder, 'from-disk')
    const asked = ['dub', command.film, '--subtitles', command.subtitles, '--from', 'en', '--to', 'es']
    const sizes = [...tooSmall, '40m'].join(' ')
    const places = [disk, out, process.execPath, mainFile, sizes]
    const program = runProgram('unshare', ['-rm', 'sh', '-c', script, 'sh', ...places, ...asked])
    await program.ended
    const runs = program
      .said()
      .split(/^run /m)
      .slice(1)
      .map((run) => run.trim().split('\n'))
    const full =
      'The disk is full. Finished parts are kept; free up space and run the same command to continue.'
    expect(runs.map(([size, ...lines]) => [size, ...lines.filter((line) => !line.startsWith('  '))])).toEqual(
      [...tooSmall.map((size) => [size, full, 'code 6']), ['40m', 'code 0']],
    )
    expect(await outcome(out)).toEqual(await command.outcome('undisturbed'))
  },
)
