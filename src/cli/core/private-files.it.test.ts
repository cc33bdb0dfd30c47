import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { briefSpeech, speechFilm } from '#testkit/media/films.ts'
import { mainFile } from '#testkit/processes/dub-command.ts'
import { openToOthers } from '#testkit/processes/open-to-others.ts'
import { runProgram } from '#testkit/processes/processes.ts'

vi.setConfig({ testTimeout: 240_000 })

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test("files in the data folder are closed to others, also existing ones, and output files have the user's usual modes", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-private-'))
  try {
    const at = (name: string) => join(folder, name)
    await speechFilm(at('film.mp4'), briefSpeech)
    await writeFile(at('film.srt'), briefSpeech.subtitles)
    // As created by earlier versions.
    const old = at('data/artifacts/ab/abc')
    await mkdir(old, { recursive: true })
    await writeFile(join(old, 'clip.wav'), 'a voice')
    // Other files in the folder are not ours.
    await writeFile(at('data/notes.txt'), 'notes')
    // Set explicitly, whatever the umask of the tests.
    for (const folder of ['data', 'data/artifacts', 'data/artifacts/ab', 'data/artifacts/ab/abc'])
      await chmod(at(folder), 0o755)
    for (const file of [join(old, 'clip.wav'), at('data/notes.txt')]) await chmod(file, 0o644)

    const dub = 'dub film.mp4 --subtitles film.srt --from en --to es --background off --data data'
    const command = `umask 022; exec "$0" "$1" ${dub}`
    const program = runProgram('/bin/sh', ['-c', command, process.execPath, mainFile], { cwd: folder })
    expect((await program.ended).code, program.said()).toBe(0)

    expect(await openToOthers(at('data'))).toEqual(['notes.txt 644'])
    expect(await modeOf(join(old, 'clip.wav'))).toBe('600')
    expect(await modeOf(at('film-dub'))).toBe('755')
    const modes = await Promise.all(
      (await readdir(at('film-dub'))).map((name) => modeOf(at(`film-dub/${name}`))),
    )
    expect(new Set(modes)).toEqual(new Set(['644']))
    expect(modes.length).toBeGreaterThan(4)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
