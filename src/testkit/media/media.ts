import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder for the files of a test, with ffmpeg and ffprobe to make and inspect them. */
export interface MediaLab {
  folder: string
  path(name: string): string
  /** Runs ffmpeg in the folder with arguments separated by spaces. Returns its output. */
  ffmpeg(command: string): Promise<string>
  /** The output of ffprobe for a file, one line for each entry: `ffprobe -show_entries ENTRIES`. */
  show(file: string, entries: string, ...args: string[]): Promise<string[]>
  /** The audio of a file as decoded by ffmpeg: 48 000 Hz, mono. */
  decode(file: string, ...args: string[]): Promise<Float32Array>
  remove(): Promise<void>
}

export async function mediaLab(): Promise<MediaLab> {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-media-'))
  const ffmpeg = async (command: string) => {
    const args = ['-nostdin', '-hide_banner', '-y', ...command.trim().split(/\s+/)]
    const { stderr } = await run('ffmpeg', args, {
      cwd: folder,
      maxBuffer: 1e8,
    })
    return stderr
  }
  return {
    folder,
    path: (name) => join(folder, name),
    ffmpeg,
    async show(file, entries, ...args) {
      const wanted = ['-v', 'error', ...args, '-show_entries', entries, '-of', 'csv=p=0', file]
      const { stdout } = await run('ffprobe', wanted, { cwd: folder, maxBuffer: 1e8 })
      return stdout
        .split('\n')
        .map((line) => line.trim().replace(/,+$/, ''))
        .filter(Boolean)
    },
    async decode(file, ...args) {
      const raw = ['-v', 'error', '-i', file, ...args, '-ac', '1', '-ar', '48000', '-f', 'f32le', '-']
      const { stdout } = await run('ffmpeg', ['-nostdin', ...raw], {
        cwd: folder,
        encoding: 'buffer',
        maxBuffer: 1e9,
      })
      return new Float32Array(new Uint8Array(stdout).buffer)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
