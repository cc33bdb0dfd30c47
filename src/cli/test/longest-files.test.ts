import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../core/paths.ts'
import { longestFiles } from './longest-files.ts'

test('the longest test files are there, once each', () => {
  expect(longestFiles.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(longestFiles).size).toBe(longestFiles.length)
})
