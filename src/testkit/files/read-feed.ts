import { type XmlElement, xmlTree } from './xml-tree.ts'

/** Names are `{namespace}local`. */
export const readFeed = (xml: string): XmlElement =>
  xmlTree(xml, { nameOf: ({ uri, local }) => (uri ? `{${uri}}${local}` : local) })

const itunes = '{http://www.itunes.com/dtds/podcast-1.0.dtd}'
const podcast = '{https://podcastindex.org/namespace/1.0}'
const atom = '{http://www.w3.org/2005/Atom}'

const all = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name)
const isAddress = (value: string | undefined) => value !== undefined && /^https?:\/\/[^\s]+$/.test(value)
const isDate = (value: string | undefined) =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}$/.test(
    value ?? '',
  )
const sounds = ['audio/mpeg', 'audio/x-m4a']
const transcripts = [
  'text/vtt',
  'text/html',
  'application/x-subrip',
  'application/srt',
  'application/json',
  'text/plain',
]

/**
 * What is wrong with a feed by the published rules: RSS 2.0, what Apple requires of shows and episodes, and the podcast
 * namespace.
 */
export function faultsOfFeed(xml: string): string[] {
  const rss = readFeed(xml)
  const faults: string[] = []
  const must = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  must(rss.name === 'rss' && rss.attributes['version'] === '2.0', 'rss 2.0')
  const [channel, ...others] = all(rss, 'channel')
  if (!channel || others.length > 0) return [...faults, 'one channel']
  const only = (parent: XmlElement, name: string): XmlElement | undefined => {
    const found = all(parent, name)
    must(found.length === 1, `one ${name}, not ${found.length}`)
    return found[0]
  }
  const atMostOne = (parent: XmlElement, name: string) => {
    const found = all(parent, name)
    must(found.length <= 1, `at most one ${name}`)
    return found[0]
  }
  for (const name of ['title', 'link', 'description', 'language', `${itunes}author`])
    must(only(channel, name)?.text.trim() !== '', `${name} empty`)
  must(isAddress(only(channel, 'link')?.text), 'link')
  must(/^[a-z]{2,3}(-[a-z0-9]+)*$/.test(only(channel, 'language')?.text ?? ''), 'language')
  must(isAddress(only(channel, `${itunes}image`)?.attributes['href']), 'image')
  must(['true', 'false'].includes(only(channel, `${itunes}explicit`)?.text ?? ''), 'explicit')
  must(['episodic', 'serial'].includes(only(channel, `${itunes}type`)?.text ?? ''), 'type')
  must((only(channel, `${itunes}category`)?.attributes['text'] ?? '') !== '', 'category')
  const self = all(channel, `${atom}link`).filter(({ attributes }) => attributes['rel'] === 'self')
  must(self.length === 1 && isAddress(self[0]!.attributes['href']), 'atom:link self')
  const guid = only(channel, `${podcast}guid`)?.text ?? ''
  must(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(guid), 'podcast:guid')
  must(['yes', 'no'].includes(only(channel, `${podcast}locked`)?.text ?? ''), 'podcast:locked')
  const guids = new Set<string>()
  for (const item of all(channel, 'item')) {
    must(only(item, 'title')?.text.trim() !== '', 'item title')
    const { attributes = {} } = only(item, 'enclosure') ?? {}
    must(isAddress(attributes['url']), 'enclosure url')
    must(/^[1-9]\d*$/.test(attributes['length'] ?? ''), 'enclosure length')
    must(sounds.includes(attributes['type'] ?? ''), 'enclosure type')
    const own = only(item, 'guid')
    must((own?.text ?? '') !== '' && !guids.has(own!.text), 'guid once')
    guids.add(own?.text ?? '')
    must(isDate(only(item, 'pubDate')?.text), 'pubDate')
    must(/^[1-9]\d*$/.test(only(item, `${itunes}duration`)?.text ?? ''), 'duration')
    for (const {
      attributes: { url, type },
    } of all(item, `${podcast}transcript`))
      must(isAddress(url) && transcripts.includes(type ?? ''), 'transcript')
    const chapters = atMostOne(item, `${podcast}chapters`)?.attributes
    must(
      !chapters || (isAddress(chapters['url']) && chapters['type'] === 'application/json+chapters'),
      'chapters',
    )
    for (const person of all(item, `${podcast}person`))
      must(person.text !== '' && person.text.length <= 128, 'person')
    for (const name of ['season', 'episode'])
      must(/^[1-9]\d*$/.test(atMostOne(item, `${itunes}${name}`)?.text ?? '1'), name)
  }
  return faults
}
