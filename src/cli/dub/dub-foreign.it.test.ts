import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inParallel } from '#domain/in-parallel.ts'
import { playlists } from '#testkit/media/playlists.ts'
import { type DubCommand, openDubCommand } from '#testkit/processes/dub-command.ts'

// Files that would make a program read other files or addresses are refused whatever their name; no request is made,
// and nothing is output.

let command: DubCommand
let listener: Server
let hits = 0
beforeAll(async () => {
  command = await openDubCommand()
  listener = createServer((socket) => {
    hits += 1
    socket.destroy()
  })
  await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  await new Promise((closed) => listener.close(closed))
  await command[Symbol.asyncDispose]()
})

test('refuses playlists as film and as subtitles, under any name', async () => {
  const address = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const secret = pathToFileURL(command.film).href
  // How each kind is detected is tested where files are read; this tests the message.
  const asked = [
    { kind: 'hls', name: 'film.mp4', code: 3 },
    { kind: 'dash', name: 'film.mkv', code: 3 },
    { kind: 'ffconcat', name: 'lines.srt', code: 7 },
    { kind: 'concat', name: 'lines.ass', code: 7, beside: true },
  ]
  await inParallel(asked, 2, new AbortController().signal, async ({ kind, name, code, beside = false }) => {
    const file = join(command.folder, name)
    await writeFile(file, playlists[kind]!(address, secret))
    const out = join(command.folder, `out of ${name}`)
    const given = beside ? [command.film, '--subtitles', file] : [file]
    const places = ['--data', join(command.folder, 'data'), '--out', out]
    const told = await command.said(['dub', ...given, '--from', 'en', '--to', 'es', ...places])
    expect(told.code, `${kind} as ${name}: ${told.said}`).toBe(code)
    expect(told.said.trim().split('\n').at(-1)).toMatch(/^(This is|There are) no|^This is a playlist/)
    expect(existsSync(out), name).toBe(false)
  })
  expect(hits).toBe(0)
})
