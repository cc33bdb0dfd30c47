import { expect, test } from 'vitest'
import { releaseAs, releasesIn, upgradeNotesOf } from './changelog.ts'

const changelog = `# Changelog

## Unreleased

### Upgrade notes

- Run it twice.
  In this order.

### Changes

- New.

## 0.2.0 - 2026-12-01

### Changes

- Second.

### Upgrade notes

- Last.

## 0.1.0 - 2026-11-28

- First.
`

test('finds each version with its text, the newest first', () => {
  const releases = releasesIn(changelog)
  expect(releases.map(({ version }) => version)).toEqual(['Unreleased', '0.2.0', '0.1.0'])
  expect(releases[1]!.text).toBe('### Changes\n\n- Second.\n\n### Upgrade notes\n\n- Last.')
  expect(releases[2]!.text).toBe('- First.')
})

test('finds the upgrade notes of a version, wherever they are', () => {
  expect(releasesIn(changelog).map(upgradeNotesOf)).toEqual([
    '- Run it twice.\n  In this order.',
    '- Last.',
    '',
  ])
})

test('gives the unreleased changes a version and leaves room for the next ones', () => {
  const released = releaseAs(changelog, '0.3.0', '2027-01-02')
  expect(released).toContain('## Unreleased\n\n## 0.3.0 - 2027-01-02\n\n### Upgrade notes')
  expect(releasesIn(released).map(({ version }) => version)).toEqual([
    'Unreleased',
    '0.3.0',
    '0.2.0',
    '0.1.0',
  ])
  expect(() => releaseAs(released, '0.4.0', '2027-01-03')).toThrow('Nothing is unreleased')
  expect(() => releaseAs(changelog, '0.2.0', '2027-01-03')).toThrow('0.2.0 is released already')
})
