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

test('a command is found on the PATH, a file by its pattern', () => {
  expect(findProgram({ ...shell, commands: [...shell.commands] })).toMatch(/\/sh$/)
  expect(findProgram({ ...shell, commands: ['no-such-shell'] })).toBeUndefined()
  expect(findProgram({ ...shell, commands: undefined, files: ['/etc/pass*d'] })).toBe('/etc/passwd')
})

test('the version is what the program says', async () => {
  expect(await versionOf(process.execPath, ['--version'])).toBe(process.versions.node)
  expect(await versionOf(process.execPath, ['--no-such-option'])).toBeUndefined()
  expect(await versionOf('/nowhere/program', ['--version'])).toBeUndefined()
})

test('every program says what it is for, what is missed without it and how it is found', () => {
  for (const program of programs) {
    expect(program.purpose, program.name).not.toBe('')
    expect(program.without, program.name).not.toBe('')
    expect([...(program.commands ?? []), ...(program.files ?? [])], program.name).not.toEqual([])
  }
  expect(programsFor('test')).toEqual(programs)
  expect(programs.filter((program) => !programsFor('up').includes(program)).map(({ name }) => name)).toEqual([
    'chromium',
    'unzip',
  ])
  expect(installCommand(['a', 'b'])).toBe('apt-get install -y --no-install-recommends a b')
})
