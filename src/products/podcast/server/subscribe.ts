import { escapeHtml } from '#core/server/http/html.ts'
import type { Language, Text } from '#core/texts/texts.ts'
import { podcastPageTexts as texts } from '../texts/page.ts'
import type { ShowRow } from './core/access.ts'

interface Way {
  name: Text
  does: Text
  /** By the address scheme that the app documents. */
  address: string
}

/** The apps that open the address of a feed, each by its own scheme. */
export function waysToSubscribe(feed: string, { name, access }: Pick<ShowRow, 'name' | 'access'>): Way[] {
  const bare = feed.replace(/^https?:\/\//, '')
  const ways: Way[] = [
    { name: texts.apple, does: texts.appleDoes, address: `podcast://${bare}` },
    {
      name: texts.overcast,
      does: texts.overcastDoes,
      address: `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}`,
    },
    { name: texts.pocketCasts, does: texts.pocketCastsDoes, address: `pktc://subscribe/${bare}` },
  ]
  // Without the app, the address opens the site of AntennaPod, which must not learn the address of a private feed.
  if (access === 'public')
    ways.push({
      name: texts.antennaPod,
      does: texts.antennaPodDoes,
      address: `https://antennapod.org/deeplink/subscribe?url=${encodeURIComponent(feed)}&title=${encodeURIComponent(name)}`,
    })
  return ways
}

/** The part of a show's page with its ways to subscribe. */
export function subscribeSection(
  feed: string,
  show: Pick<ShowRow, 'name' | 'access'>,
  language: Language,
): string {
  const items = waysToSubscribe(feed, show).map(
    ({ name, does, address }) =>
      `<li><a class="action" href="${escapeHtml(address)}">${name[language]}</a><span class="soft">${does[language]}</span></li>`,
  )
  return `<section><h2>${texts.subscribe[language]}</h2><ul class="ways">
${items.join('\n')}
<li><button class="action" type="button" id="copy" data-feed="${escapeHtml(feed)}" data-copied="${texts.copied[language]}" data-failed="${texts.copyFailed[language]}">${texts.copyFeed[language]}</button><span class="soft">${texts.copyDoes[language]}</span></li>
</ul><p class="soft" id="feed" role="status"><a href="${escapeHtml(feed)}">${escapeHtml(feed)}</a></p></section>`
}

/** Copies the address of the feed; where the browser refuses, it is selected, to be copied by hand. */
export const subscribeScript = `const copy = document.querySelector('#copy')
const feed = document.querySelector('#feed a')
const before = copy.textContent
copy.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(copy.dataset.feed)
    copy.textContent = copy.dataset.copied
  } catch {
    getSelection().selectAllChildren(feed)
    copy.textContent = copy.dataset.failed
  }
  setTimeout(() => { copy.textContent = before }, 3000)
})`
