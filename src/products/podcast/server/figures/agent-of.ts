import apps from './agents/apps.json' with { type: 'json' }
import bots from './agents/bots.json' with { type: 'json' }
import browsers from './agents/browsers.json' with { type: 'json' }
import libraries from './agents/libraries.json' with { type: 'json' }

// Players by their user agent, from the public list of the Open Podcast Analytics Working Group (agents/README.md).

/** The name of apps that the list does not know. */
export const unknownApp = 'other'

interface Entry {
  name: string
  isBot: boolean
  pattern: RegExp
}

interface Listed {
  entries: readonly { name: string; pattern: string; category?: string }[]
}

const entriesOf = ({ entries }: Listed, isBot: boolean): Entry[] =>
  entries.map(({ name, pattern, category }) => ({
    name,
    isBot: isBot || category === 'bot',
    pattern: new RegExp(pattern),
  }))

/** In the order that the list asks for: the first match counts. */
const known = [
  ...entriesOf(bots, true),
  ...entriesOf(apps, false),
  ...entriesOf(libraries, false),
  ...entriesOf(browsers, false),
]

/** What players send is shorter; the rest only costs time. */
const longest = 300

/** The app of a user agent; undefined for bots, and for requests that do not say who they are. */
export function agentOf(userAgent: string): string | undefined {
  const sent = userAgent.slice(0, longest).replace(/[\r\n]/g, '')
  if (sent.trim() === '') return undefined
  const entry = known.find(({ pattern }) => pattern.test(sent))
  if (entry?.isBot) return undefined
  return entry?.name ?? unknownApp
}
