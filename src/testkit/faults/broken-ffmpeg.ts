import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * An argument that identifies ffmpeg's call in one stage of a dub with burned subtitles, in the order of the stages.
 */
export const ffmpegStages = {
  decoding: 'asplit=2',
  'finding cuts': 'scdet',
  encoding: '-f adts',
  burning: 'filename=cues.ass',
  joining: 'segments.txt',
  'writing what is not dubbed': '-max_muxing_queue_size',
}

type Fault = 'exits' | 'crashes' | 'garbage' | 'hangs'

/** The real ffmpeg, except for calls whose arguments contain $WRONG_AT: those do what $WRONG says. */
const script = (real: string) => `#!/bin/sh
case "$*" in
*"$WRONG_AT"*)
  for last; do :; done
  case "$WRONG" in
  exits) echo 'Conversion failed!' >&2; exit 1 ;;
  crashes) kill -SEGV $$ ;;
  garbage)
    case "$last" in
    file:*) head -c 3000 /dev/urandom > "\${last#file:}" ;;
    *) head -c 3000 /dev/urandom ;;
    esac
    exit 0 ;;
  hangs) sleep 1000 & echo $$ $! > "$WRONG_NOTE.new"; mv "$WRONG_NOTE.new" "$WRONG_NOTE"; wait ;;
  esac ;;
esac
exec ${real} "$@"
`

/** Makes an ffmpeg in `folder` that fails on request; run a program with its environment. */
export async function breakFfmpeg(folder: string) {
  const bin = join(folder, 'bin')
  const note = join(folder, 'note')
  const real = spawnSync('sh', ['-c', 'command -v ffmpeg'], { encoding: 'utf8' }).stdout.trim()
  await mkdir(bin)
  const file = join(bin, 'ffmpeg')
  await writeFile(file, script(real))
  await chmod(file, 0o755)
  return {
    env: (wrong: Fault, at: string) => ({
      PATH: `${bin}:${process.env['PATH']}`,
      WRONG: wrong,
      WRONG_AT: at,
      WRONG_NOTE: note,
    }),
    /** The process ids of the hanging ffmpeg and its child, as soon as it hangs; returned once. */
    async hanging(): Promise<number[] | undefined> {
      const text = await readFile(note, 'utf8').catch(() => undefined)
      // Removed only after it was read, because it may be written at this moment.
      if (text === undefined) return undefined
      await rm(note)
      return text.trim().split(' ').map(Number)
    },
  }
}
