import { expect, test } from 'vitest'
import { findProgram, installCommand, programs, programsFor, versionOf } from './programs.ts'

const shell = {
  name: 'shell',
  package: 'dash',
  purpose: '',
  without: '',
  for: 'up',
  commands: ['no-such-shell', 'sh'],
} as const

test('finds a command on the PATH, and a file by pattern', () => {
  expect(findProgram({ ...shell, commands: [...shell.commands] })).toMatch(/\/sh$/)
  expect(findProgram({ ...shell, commands: ['no-such-shell'] })).toBeUndefined()
  expect(findProgram({ ...shell, commands: undefined, files: ['/etc/pass*d'] })).toBe('/etc/passwd')
})

test("reads the version from the program's output", async () => {
  expect(await versionOf(process.execPath, ['--version'])).toBe(process.versions.node)
  expect(await versionOf(process.execPath, ['--no-such-option'])).toBeUndefined()
  expect(await versionOf('/nowhere/program', ['--version'])).toBeUndefined()
})

test('every program has a purpose, a consequence if missing, and a way to find it', () => {
  for (const program of programs) {
    expect(program.purpose, program.name).not.toBe('')
    expect(program.without, program.name).not.toBe('')
    expect([...(program.commands ?? []), ...(program.files ?? [])], program.name).not.toEqual([])
  }
  expect(programsFor('test')).toEqual(programs)
  expect(programs.filter((program) => !programsFor('up').includes(program)).map(({ name }) => name)).toEqual([
    'chromium',
    'LibreOffice writer',
    'LibreOffice impress',
    'LibreOffice calc',
    'unzip',
    'yt-dlp',
  ])
  expect(installCommand(['a', 'b'])).toBe('apt-get install -y --no-install-recommends a b')
})
