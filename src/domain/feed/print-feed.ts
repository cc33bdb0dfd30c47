import { xmlText } from '../text/xml-text.ts'

// RSS 2.0 with the tags of Apple Podcasts and of the podcast namespace (podcastindex.org).

export interface FeedPerson {
  name: string
  /** Such as host or guest, of the podcast taxonomy. */
  role?: string | undefined
}

export interface FeedEpisode {
  /** Never changes: players use it to remember what was played. */
  guid: string
  title: string
  /** Plain text. */
  description: string
  /** Notes as HTML. */
  notes?: string | undefined
  published: Date
  /** The page of the episode. */
  link?: string | undefined
  audio: { address: string; bytes: number; type: string; seconds: number }
  image?: string | undefined
  explicit?: boolean | undefined
  season?: number | undefined
  number?: number | undefined
  kind?: 'full' | 'trailer' | 'bonus' | undefined
  transcripts?: readonly { address: string; type: string; language?: string | undefined }[] | undefined
  /** The address of chapters as JSON. */
  chapters?: string | undefined
  persons?: readonly FeedPerson[] | undefined
  /** What it says about its synthesized speech; undefined if it contains none. */
  speechNotice?: string | undefined
}

export interface Feed {
  /** Its own address. */
  address: string
  /** A UUID of version 5, made of the address. */
  guid: string
  title: string
  description: string
  /** BCP 47. */
  language: string
  author: string
  /** The page of the show. */
  link: string
  image: string
  /** A category, or `Arts > Books`. */
  category: string
  explicit: boolean
  copyright?: string | undefined
  owner?: { name: string; email: string } | undefined
  /** Whether other platforms may not import it. */
  locked: boolean
  /** Directories do not list it. */
  hidden?: boolean | undefined
  persons?: readonly FeedPerson[] | undefined
  /** The newest first. */
  episodes: readonly FeedEpisode[]
}

type Attributes = Readonly<Record<string, string | number | undefined>>

function element(name: string, attributes: Attributes, content?: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join('')
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`
}

const text = (name: string, value: string | number | undefined, attributes: Attributes = {}) =>
  value === undefined || value === '' ? [] : [element(name, attributes, xmlText(String(value)))]

/** In CDATA, as some players expect of HTML. */
const html = (name: string, value: string | undefined) =>
  value ? [`<${name}><![CDATA[${xmlSafe(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`] : []

const xmlSafe = (value: string) => value.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')

/** As RFC 2822 has it. */
const dateOf = (date: Date) => date.toUTCString().replace('GMT', '+0000')

const truth = (value: boolean) => (value ? 'true' : 'false')

function categoryOf(category: string): string {
  const [name, narrower] = category.split(' > ')
  const inner = narrower ? element('itunes:category', { text: narrower }) : undefined
  return element('itunes:category', { text: name }, inner)
}

const personOf = ({ name, role }: FeedPerson) => text('podcast:person', name, { role })

const namespaces = {
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
}

function itemOf(episode: FeedEpisode): string {
  const { audio, transcripts = [], persons = [], image, chapters, speechNotice } = episode
  const description = [episode.description, speechNotice].filter(Boolean).join('\n\n')
  const lines = [
    ...text('title', episode.title),
    ...text('guid', episode.guid, { isPermaLink: 'false' }),
    ...text('pubDate', dateOf(episode.published)),
    ...text('link', episode.link),
    ...text('description', description || episode.title),
    ...html('content:encoded', episode.notes),
    element('enclosure', { url: audio.address, length: audio.bytes, type: audio.type }),
    ...text('itunes:duration', Math.max(1, Math.round(audio.seconds))),
    ...(image ? [element('itunes:image', { href: image })] : []),
    ...(episode.explicit === undefined ? [] : text('itunes:explicit', truth(episode.explicit))),
    ...text('itunes:season', episode.season),
    ...text('itunes:episode', episode.number),
    ...text('itunes:episodeType', episode.kind),
    ...transcripts.map(({ address, type, language }) =>
      element('podcast:transcript', { url: address, type, language }),
    ),
    ...(chapters ? [element('podcast:chapters', { url: chapters, type: 'application/json+chapters' })] : []),
    ...persons.flatMap(personOf),
    ...(speechNotice ? text('podcast:txt', 'true', { purpose: 'ai-content' }) : []),
  ]
  return ['<item>', ...lines, '</item>'].join('\n')
}

/** The feed as it is served. */
export function printFeed(feed: Feed): string {
  const { owner, persons = [], episodes } = feed
  const channel = [
    ...text('title', feed.title),
    ...text('link', feed.link),
    element('atom:link', { href: feed.address, rel: 'self', type: 'application/rss+xml' }),
    ...text('description', feed.description || feed.title),
    ...text('language', feed.language.toLowerCase()),
    ...text('copyright', feed.copyright),
    ...(episodes[0] ? text('lastBuildDate', dateOf(episodes[0].published)) : []),
    element('itunes:image', { href: feed.image }),
    categoryOf(feed.category),
    ...text('itunes:explicit', truth(feed.explicit)),
    ...text('itunes:author', feed.author),
    ...text('itunes:type', 'episodic'),
    ...(owner
      ? [
          element(
            'itunes:owner',
            {},
            [...text('itunes:name', owner.name), ...text('itunes:email', owner.email)].join(''),
          ),
        ]
      : []),
    ...(feed.hidden ? text('itunes:block', 'Yes') : []),
    ...text('podcast:guid', feed.guid),
    ...text('podcast:locked', feed.locked ? 'yes' : 'no', { owner: owner?.email }),
    ...text('podcast:medium', 'podcast'),
    ...persons.flatMap(personOf),
    ...episodes.map(itemOf),
  ]
  const rss = element(
    'rss',
    { version: '2.0', ...namespaces },
    `\n<channel>\n${channel.join('\n')}\n</channel>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`
}
