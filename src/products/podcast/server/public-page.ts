import { createHash } from 'node:crypto'
import type { Tenant } from '#core/server/app/tenant.ts'
import { sharePicture } from '#core/server/files/share-picture.ts'
import { escapeHtml } from '#core/server/http/html.ts'
import type { Config } from '#core/server/settings/config.ts'
import { storeOrigins } from '#core/server/storage/store-origins.ts'
import { say } from '#core/texts/texts.ts'
import { podcastPageTexts as texts } from '../texts/page.ts'
import type { ShowRow } from './core/access.ts'
import {
  coverPath,
  episodePath,
  feedPath,
  filePath,
  fromPage,
  listenPath,
  pagePath,
  sharePath,
} from './core/addresses.ts'
import type { ListenableEpisode } from './core/listenable.ts'
import { languageOfShow } from './core/page-language.ts'
import { noticeOf, readReport } from './episode-report.ts'
import { publicScript, publicStyle } from './public-style.ts'
import { subscribeScript, subscribeSection } from './subscribe.ts'

// The public pages of a show and of an episode, with the branding of the tenant. They are the same for everybody, so that caches may keep
// them: they set and read no cookies, and are in the language of the show.

export interface PublicPage {
  tenant: Tenant
  show: ShowRow
  /** Of the address that was opened. */
  key: string
  origin: string
}

export interface SpokenPart {
  speaker?: string | undefined
  start: number
  sentences: readonly { start: number; text: string }[]
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const publicPolicy = (tenant: Tenant, config: Pick<Config, 'storage'>): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(publicStyle(tenant))}`,
    `script-src ${hashOf(publicScript)} ${hashOf(subscribeScript)}`,
    ["img-src 'self'", ...storeOrigins(config)].join(' '),
    "connect-src 'self'",
    ["media-src 'self'", ...storeOrigins(config)].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...tenant.brand.frameOrigins].join(' ')}`,
  ].join('; ')

function page(
  { tenant, show, key, origin }: PublicPage,
  about: { title: string; description: string; path: string; share: string; audio?: string | undefined },
  body: string,
): string {
  const language = languageOfShow(show)
  const meta = (name: string, content: string, kind = 'property') =>
    `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
  const description = about.description.slice(0, 300)
  return `<!doctype html>
<html lang="${escapeHtml(show.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${about.title} · ${tenant.brand.title[language]}`)}</title>
${[
  meta('description', description, 'name'),
  meta('og:type', 'website'),
  meta('og:title', about.title),
  meta('og:description', description),
  meta('og:url', origin + about.path),
  meta('og:image', origin + about.share),
  meta('og:image:type', sharePicture.type),
  meta('og:image:width', String(sharePicture.width)),
  meta('og:image:height', String(sharePicture.height)),
  meta('og:image:alt', say(language, texts.shareAlt, { name: about.title })),
  meta('og:site_name', show.name),
  meta('twitter:card', 'summary_large_image', 'name'),
  ...(about.audio ? [meta('og:audio', origin + about.audio), meta('og:audio:type', 'audio/mpeg')] : []),
  ...(show.access === 'private' ? [meta('robots', 'noindex, nofollow', 'name')] : []),
].join('\n')}
<link rel="alternate" type="application/rss+xml" title="${escapeHtml(show.name)}" href="${origin + feedPath(key)}">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${publicStyle(tenant)}</style></head>
<body><main>
${body}
<footer class="soft">${escapeHtml(tenant.brand.name[language])}</footer>
</main></body></html>`
}

const dateOf = (date: Date, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)

function clockOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}

const subtitle = (show: ShowRow, { published_at, duration_ms }: ListenableEpisode) =>
  `<p class="soft">${escapeHtml(dateOf(published_at!, show.language))} · ${clockOf((duration_ms ?? 0) / 1000)}</p>`

function speechLabel(show: ShowRow, episode: ListenableEpisode): string {
  const notice = noticeOf(episode, show.language)
  return notice ? `<p class="label">${notice}</p>` : ''
}

/** For programs: what it is, and by the terms of schema.org and IPTC that its sound is synthesized. */
function describeEpisode({ show, key, origin }: PublicPage, episode: ListenableEpisode): string {
  const synthesized = noticeOf(episode, show.language) !== undefined
  const data = {
    '@context': 'https://schema.org',
    '@type': 'PodcastEpisode',
    name: episode.name,
    url: origin + episodePath(key, episode.id),
    datePublished: episode.published_at!.toISOString(),
    inLanguage: show.language,
    partOfSeries: { '@type': 'PodcastSeries', name: show.name, url: origin + pagePath(key) },
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: origin + filePath(key, episode.id, 'audio.mp3'),
      encodingFormat: 'audio/mpeg',
      ...(synthesized && {
        digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
      }),
    },
  }
  // A name must not end the element.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`
}

export function showPage(context: PublicPage, episodes: readonly ListenableEpisode[]): string {
  const { show, key, origin } = context
  const language = languageOfShow(show)
  const items = episodes.map(
    (
      episode,
    ) => `<li class="card"><h3><a href="${episodePath(key, episode.id)}">${escapeHtml(episode.name)}</a></h3>
${subtitle(show, episode)}${speechLabel(show, episode)}<div class="text">${escapeHtml(episode.description)}</div></li>`,
  )
  const list =
    items.length > 0 ? `<ol>${items.join('\n')}</ol>` : `<p class="soft">${texts.noEpisodes[language]}</p>`
  const body = `<header><img src="${coverPath(key)}" alt="" width="144" height="144"><div><h1>${escapeHtml(show.name)}</h1>
<p class="soft">${escapeHtml(show.author)}</p></div></header>
<div class="text">${escapeHtml(show.description)}</div>
${subscribeSection(origin + feedPath(key), show, language)}
<h2>${texts.episodes[language]}</h2>
${list}
<script>${subscribeScript}</script>`
  const about = {
    title: show.name,
    description: show.description,
    path: pagePath(key),
    share: sharePath(key),
  }
  return page(context, about, body)
}

export function episodePage(
  context: PublicPage,
  episode: ListenableEpisode,
  parts: readonly SpokenPart[],
): string {
  const { show, key } = context
  const language = languageOfShow(show)
  const audio = filePath(key, episode.id, 'audio.mp3')
  const chapters = readReport(episode.report)?.chapters ?? []
  const chapterList = chapters.map(
    ({ start, title }) =>
      `<li><button type="button" data-at="${start}"><span class="soft">${clockOf(start)}</span><span>${escapeHtml(title)}</span></button></li>`,
  )
  const lines = parts
    .filter(({ sentences }) => sentences.some(({ text }) => text !== ''))
    .map(({ speaker, start, sentences }) => {
      const said = sentences.map((each) => `<span data-at="${each.start}">${escapeHtml(each.text)}</span>`)
      const name = speaker ? `<b>${escapeHtml(speaker)}</b>` : ''
      return `<div class="line"><a class="soft" href="#t=${start}" data-at="${start}">${clockOf(start)}</a><p>${name}${said.join(' ')}</p></div>`
    })
  const sections = [
    ...(chapters.length > 1
      ? [`<section><h2>${texts.chapters[language]}</h2><ol>${chapterList.join('\n')}</ol></section>`]
      : []),
    `<section><h2>${texts.transcript[language]}</h2><p><label><input type="checkbox" id="follow" checked> ${texts.follow[language]}</label></p>
${lines.join('\n')}</section>`,
  ]
  const body = `<header><img src="${coverPath(key)}" alt="" width="144" height="144"><div><h1>${escapeHtml(episode.name)}</h1>
${subtitle(show, episode)}${speechLabel(show, episode)}<p><a href="${pagePath(key)}">${escapeHtml(show.name)}</a></p></div></header>
<div class="player"><audio controls preload="metadata" src="${audio}?from=${fromPage}" data-listen="${listenPath(key, episode.id)}"></audio></div>
<div class="text">${escapeHtml(episode.description)}</div>
${sections.join('\n')}
${describeEpisode(context, episode)}
<script>${publicScript}</script>`
  const path = episodePath(key, episode.id)
  const description = episode.description || show.description
  const share = sharePath(key, episode.id)
  return page(context, { title: episode.name, description, path, share, audio }, body)
}
