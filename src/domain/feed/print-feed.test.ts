import { expect, test } from 'vitest'
import { hostileTexts } from '#testkit/faults/hostile-texts.ts'
import { faultsOfFeed, readFeed } from '#testkit/files/read-feed.ts'
import { feedCategoryNames } from './categories.ts'
import { printChapters } from './chapters.ts'
import { type Feed, type FeedEpisode, printFeed } from './print-feed.ts'
import { speechNotice } from './speech-notice.ts'

const episode: FeedEpisode = {
  guid: 'e1',
  title: 'Trees & cities',
  description: 'About <trees>.',
  notes: '<p>Notes with ]]> in them &amp; more</p>',
  published: new Date('2026-03-05T09:30:00Z'),
  link: 'https://a.example/s/e1',
  audio: { address: 'https://a.example/e1.mp3?a=1&b=2', bytes: 1_234_567, type: 'audio/mpeg', seconds: 61.4 },
  explicit: false,
  season: 1,
  number: 2,
  kind: 'full',
  transcripts: [{ address: 'https://a.example/e1.vtt', type: 'text/vtt', language: 'en' }],
  chapters: 'https://a.example/e1.json',
  persons: [{ name: 'Anna', role: 'host' }],
}
const feed: Feed = {
  address: 'https://a.example/feed.xml',
  guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
  title: 'The Show',
  description: 'A show.',
  language: 'en-US',
  author: 'An Author',
  link: 'https://a.example/s',
  image: 'https://a.example/cover.jpg',
  category: 'Science > Nature',
  explicit: false,
  owner: { name: 'Owner', email: 'owner@a.example' },
  locked: true,
  episodes: [episode],
}

test('follows the rules of RSS, of Apple and of the podcast namespace', () => {
  expect(faultsOfFeed(printFeed(feed))).toEqual([])
  expect(faultsOfFeed(printFeed({ ...feed, episodes: [] }))).toEqual([])
  for (const category of feedCategoryNames) expect(faultsOfFeed(printFeed({ ...feed, category }))).toEqual([])
})

test('the check of the rules finds what is missing', () => {
  const xml = printFeed(feed)
  for (const [what, broken] of [
    ['image', xml.replace(/<itunes:image[^>]*>/, '')],
    ['enclosure', xml.replace(/<enclosure[^>]*>/, '')],
    ['length', xml.replace('length="1234567"', 'length="0"')],
    ['category', xml.replaceAll('itunes:category', 'itunes:kind')],
    ['self', xml.replace('rel="self"', 'rel="other"')],
    ['podcast:guid', xml.replace('-5cef-', '-4cef-')],
    ['pubDate', xml.replaceAll('+0000', 'GMT')],
  ] as const)
    expect([what, faultsOfFeed(broken).join(', ')]).toEqual([what, expect.stringContaining(what)])
})

const find = (xml: string, name: string) => {
  const found: string[] = []
  const visit = (element: ReturnType<typeof readFeed>) => {
    if (element.name.endsWith(name)) found.push(element.text)
    element.children.forEach(visit)
  }
  visit(readFeed(xml))
  return found
}

test('texts come back as they were', () => {
  const xml = printFeed(feed)
  expect(find(xml, 'title')).toEqual(['The Show', 'Trees & cities'])
  expect(find(xml, 'encoded')).toEqual([episode.notes])
  expect(find(xml, 'pubDate')).toEqual(['Thu, 05 Mar 2026 09:30:00 +0000'])
  expect(find(xml, 'duration')).toEqual(['61'])
  expect(find(xml, 'person')).toEqual(['Anna'])
  expect(xml).toContain('url="https://a.example/e1.mp3?a=1&amp;b=2"')
})

test('synthesized speech is labeled for people and for programs, and recordings are not', () => {
  const label = speechNotice('en')
  const xml = printFeed({ ...feed, episodes: [{ ...episode, speechNotice: label }] })
  expect(faultsOfFeed(xml)).toEqual([])
  expect(find(xml, 'description').at(-1)).toBe(`About <trees>.\n\n${label}`)
  expect(xml).toContain('<podcast:txt purpose="ai-content">true</podcast:txt>')
  expect(printFeed(feed)).not.toContain('ai-content')
  expect(['zh-CN', 'zh-HK', 'yue', 'fr'].map(speechNotice)).toEqual([
    '本集含有 AI 合成语音。',
    '本集含有 AI 合成語音。',
    '本集含有 AI 合成語音。',
    label,
  ])
})

test('a hidden show is in no directory', () => {
  expect(find(printFeed({ ...feed, hidden: true }), 'block')).toEqual(['Yes'])
  expect(find(printFeed(feed), 'block')).toEqual([])
})

test('no text can break the feed', () => {
  for (const hostile of hostileTexts(300, 5)) {
    const title = hostile.trim() === '' ? 'x' : `x ${hostile}`
    const xml = printFeed({
      ...feed,
      title,
      description: title,
      author: title,
      episodes: [{ ...episode, title, description: title, notes: title, persons: [{ name: 'A' }] }],
    })
    expect([hostile, faultsOfFeed(xml)]).toEqual([hostile, []])
  }
})

test('chapters are those of the podcast namespace', () => {
  const printed = JSON.parse(
    printChapters([
      { start: 0, title: 'One' },
      { start: 61.23456, title: 'Two "quoted"' },
    ]),
  ) as unknown
  expect(printed).toEqual({
    version: '1.2.0',
    chapters: [
      { startTime: 0, title: 'One' },
      { startTime: 61.235, title: 'Two "quoted"' },
    ],
  })
})
