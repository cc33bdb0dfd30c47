import { expect, test } from 'vitest'
import { feedGuid } from './feed-guid.ts'

test('is that of the published example, with any scheme and trailing slashes', () => {
  for (const address of [
    'https://podnews.net/rss',
    'http://podnews.net/rss/',
    'feed://podnews.net/rss//',
    'podnews.net/rss',
  ])
    expect(feedGuid(address)).toBe('9b024349-ccf0-5f69-a609-6b82873eab3c')
  expect(feedGuid('https://mp3s.nashownotes.com/pc20rss.xml')).toBe('917393e3-1b1e-5cef-ace4-edaa54e1f810')
})
