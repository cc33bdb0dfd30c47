import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#cli/core/paths.ts'
import { briefSpeech, speechOverMusic } from '../media/films.ts'
import { runProgram } from './processes.ts'

export const mainFile = join(root, 'src/cli/main.ts')

/** A folder with a film and its subtitles, and `yiyin` as run there by a person. */
export async function openDubCommand(speech = briefSpeech) {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-cli-dub-'))
  const film = join(folder, 'speech.mp4')
  const subtitles = join(folder, 'speech.srt')
  await Promise.all([speechOverMusic(film, speech), writeFile(subtitles, speech.subtitles)])

  /** Started as a process group, so that it can be killed with all its children. */
  const yiyin = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    runProgram(process.execPath, [mainFile, ...args], {
      cwd: folder,
      detached: true,
      env: { ...process.env, ...env },
    })

  async function said(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const program = yiyin(args, env)
    const { code } = await program.ended
    return { code, said: program.said() }
  }

  const dubArgs = (name: string) => {
    const languages = ['--from', 'en', '--to', 'es', '--json']
    const places = ['--data', join(folder, name), '--out', join(folder, name, 'out')]
    return ['dub', film, '--subtitles', subtitles, ...languages, ...places]
  }

  return {
    folder,
    film,
    subtitles,
    yiyin,
    said,
    dubArgs,
    outcome: (name: string) => outcome(join(folder, name, 'out')),
    /** Files that were started and are incomplete. */
    async half(name: string) {
      const all = await readdir(join(folder, name), { recursive: true })
      return all.filter((path) => path.endsWith('.part') || path.includes('begun/'))
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

export type DubCommand = Awaited<ReturnType<typeof openDubCommand>>

/** The output, except for its durations. */
export async function outcome(out: string): Promise<Record<string, string>> {
  const files = (await readdir(out)).toSorted()
  const entries = files.map(async (file) => {
    const content = await readFile(join(out, file))
    if (file.endsWith('.json')) return [file, JSON.stringify(JSON.parse(content.toString()).cues)]
    return [file, createHash('sha256').update(content).digest('hex')]
  })
  return Object.fromEntries(await Promise.all(entries))
}
